CREATE INDEX `orders_sales` ON `orders` (`sales_channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sales_method` ON `orders` (`sales_channel`,`method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sales_channel` ON `orders` (`sales_channel`,`channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_sales_channel_method` ON `orders` (`sales_channel`,`channel`,`method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_under_way_sales` ON `orders` (`sales_channel`,`created_at`,`id`) WHERE status IN ('confirmed', 'processing', 'shipped');