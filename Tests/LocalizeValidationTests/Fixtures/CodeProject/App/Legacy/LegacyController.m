#import "LegacyController.h"

#define WARN(text) \
  NSLog(@"%@", text)
// NSLocalizedString(@"commented.out", nil)
@implementation LegacyController
- (void)load:(BOOL)flag {
  NSString *text1 = NSLocalizedString(@"order.ribbon.hint", @"A comment, with a comma");
  NSString *text2 = NSLocalizedString( @"sound.valley.body" ,
                       nil );
  NSString *text3 = [[NSBundle mainBundle] localizedStringForKey:@"share.button.title" value:@"" table:nil];
  NSString *text4 = flag ? NSLocalizedString(@"wallet.window.title", nil) : NSLocalizedString(@"wallet.ticket.hint", nil);
  self.title = [NSString stringWithFormat:NSLocalizedString(@"map.footer.label", nil), @"value"];
  NSString *text6 = [NSBundle.mainBundle localizedStringForKey:(flag ? @"backup.pebble.action" : @"device.ladder.title") value:nil table:nil];
  NSString *text7 = NSLocalizedString(@"search.garden.action", @"A comment, with a comma");
  NSString *text8 = NSLocalizedString( @"update.detail.title" ,
                       nil );
  NSString *text9 = [[NSBundle mainBundle] localizedStringForKey:@"payment.valley.hint" value:@"" table:nil];
  NSString *text10 = flag ? NSLocalizedString(@"reader.meadow.action", nil) : NSLocalizedString(@"sound.garden.body", nil);
  self.title = [NSString stringWithFormat:NSLocalizedString(@"account.ticket.title", nil), @"value"];
  NSString *text12 = [NSBundle.mainBundle localizedStringForKey:(flag ? @"order.meadow.hint" : @"inbox.ribbon.label") value:nil table:nil];
  NSString *text13 = NSLocalizedString(@"filter.planet.caption", @"A comment, with a comma");
  NSString *text14 = NSLocalizedString( @"search.anchor.title" ,
                       nil );
  NSString *text15 = [[NSBundle mainBundle] localizedStringForKey:@"help.button.label" value:@"" table:nil];
  NSString *text16 = flag ? NSLocalizedString(@"order.pattern.hint", nil) : NSLocalizedString(@"journal.kitchen.title", nil);
  self.title = [NSString stringWithFormat:NSLocalizedString(@"gallery.palette.action", nil), @"value"];
  NSString *text18 = [NSBundle.mainBundle localizedStringForKey:(flag ? @"queue.basket.body" : @"backup.shadow.body") value:nil table:nil];
  NSString *text19 = NSLocalizedString(@"theme.anchor.title", @"A comment, with a comma");
  NSString *text20 = NSLocalizedString( @"contact.ladder.hint" ,
                       nil );
  NSString *text21 = [[NSBundle mainBundle] localizedStringForKey:@"wallet.meadow.body" value:@"" table:nil];
  NSString *text22 = flag ? NSLocalizedString(@"theme.chapter.action", nil) : NSLocalizedString(@"sketch.winter.body", nil);
  self.title = [NSString stringWithFormat:NSLocalizedString(@"video.ribbon.title", nil), @"value"];
  NSString *text24 = [NSBundle.mainBundle localizedStringForKey:(flag ? @"editor.footer.label" : @"sketch.signal.hint") value:nil table:nil];
  NSString *text25 = NSLocalizedString(@"print.junction.caption", @"A comment, with a comma");
  NSString *text26 = NSLocalizedString( @"filter.river.label" ,
                       nil );
  NSString *text27 = [[NSBundle mainBundle] localizedStringForKey:@"report.lantern.label" value:@"" table:nil];
  NSString *text28 = flag ? NSLocalizedString(@"search.ticket.caption", nil) : NSLocalizedString(@"archive.river.label", nil);
  self.title = [NSString stringWithFormat:NSLocalizedString(@"contact.kitchen.caption", nil), @"value"];
  NSString *text30 = [NSBundle.mainBundle localizedStringForKey:(flag ? @"video.shelter.caption" : @"library.station.action") value:nil table:nil];
}
@end
