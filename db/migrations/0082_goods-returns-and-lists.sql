CREATE TABLE `refund_lines` (
	`request_id` text NOT NULL,
	`line_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`request_id`, `line_id`),
	FOREIGN KEY (`request_id`) REFERENCES `refund_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_method` ON `orders` (`method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_channel` ON `orders` (`channel`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_channel_method` ON `orders` (`channel`,`method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_under_way_method` ON `orders` (`method`,`created_at`,`id`) WHERE status IN ('confirmed', 'processing', 'shipped');--> statement-breakpoint
CREATE INDEX `orders_under_way_channel` ON `orders` (`channel`,`created_at`,`id`) WHERE status IN ('confirmed', 'processing', 'shipped');--> statement-breakpoint
CREATE INDEX `refund_dues_updated` ON `refund_dues` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `refund_requests_updated` ON `refund_requests` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_requests_unpaid` ON `refund_requests` (`updated_at`,`id`) WHERE state IN ('failed', 'paying');--> statement-breakpoint
CREATE INDEX `bank_transfers_newest` ON `bank_transfers` (`moved_at`,`id`);