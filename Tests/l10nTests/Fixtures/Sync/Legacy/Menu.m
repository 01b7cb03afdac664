NSString *open = NSLocalizedString(@"menu.open", @"Title of the window");
NSString *quit = NSLocalizedStringWithDefaultValue(@"menu.quit", nil, [NSBundle mainBundle], @"Quit \"now\"", @"Menu item");
NSString *help = NSLocalizedString(@"menu.help", nil);
NSString *code = NSLocalizedString([NSString stringWithFormat:@"error.%d", number], nil);
