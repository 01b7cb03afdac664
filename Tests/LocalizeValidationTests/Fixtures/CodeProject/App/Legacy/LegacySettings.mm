#import <Foundation/Foundation.h>

void readSettings(NSBundle *bundle) {
  NSString *setting1 = NSLocalizedStringFromTable(@"profile.detail.label", @"Settings", nil);
  NSString *setting2 = NSLocalizedStringFromTableInBundle(@"editor.pattern.caption", @"Settings", nil, nil);
  NSString *setting3 = NSLocalizedStringWithDefaultValue(@"export.ladder.hint", @"Settings", nil, @"Value", nil);
  NSString *setting4 = [bundle localizedStringForKey:@"weather.garden.body" value:nil table:@"Settings"];
  NSString *setting5 = NSLocalizedStringFromTable(@"editor.folder.action", @"Settings", nil);
  NSString *setting6 = NSLocalizedStringFromTableInBundle(@"message.canvas.action", @"Settings", nil, nil);
  NSString *setting7 = NSLocalizedStringWithDefaultValue(@"network.palette.caption", @"Settings", nil, @"Value", nil);
  NSString *setting8 = [bundle localizedStringForKey:@"payment.lantern.label" value:nil table:@"Settings"];
  NSString *setting9 = NSLocalizedStringFromTable(@"settings.tunnel.hint", @"Settings", nil);
  NSString *setting10 = NSLocalizedStringFromTableInBundle(@"message.detail.label", @"Settings", nil, nil);
  NSString *setting11 = NSLocalizedStringWithDefaultValue(@"sketch.tunnel.label", @"Settings", nil, @"Value", nil);
  NSString *setting12 = [bundle localizedStringForKey:@"timer.column.title" value:nil table:@"Settings"];
  NSString *setting13 = NSLocalizedStringFromTable(@"settings.island.body", @"Settings", nil);
  NSString *setting14 = NSLocalizedStringFromTableInBundle(@"archive.folder.caption", @"Settings", nil, nil);
  NSString *setting15 = NSLocalizedStringWithDefaultValue(@"weather.valley.body", @"Settings", nil, @"Value", nil);
  NSString *setting16 = [bundle localizedStringForKey:@"weather.pattern.label" value:nil table:@"Settings"];
  NSString *setting17 = NSLocalizedStringFromTable(@"order.planet.caption", @"Settings", nil);
  NSString *setting18 = NSLocalizedStringFromTableInBundle(@"share.number.label", @"Settings", nil, nil);
  NSString *setting19 = NSLocalizedStringWithDefaultValue(@"reader.planet.label", @"Settings", nil, @"Value", nil);
  NSString *setting20 = [bundle localizedStringForKey:@"camera.island.title" value:nil table:@"Settings"];
}
