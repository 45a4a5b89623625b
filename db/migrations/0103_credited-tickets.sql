CREATE TABLE `credited_tickets` (
	`ticket_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`credited_at` text NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `issued_tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credited_tickets_order` ON `credited_tickets` (`order_id`);--> statement-breakpoint
CREATE INDEX `credited_tickets_at` ON `credited_tickets` (`credited_at`);