CREATE TABLE `exchange_tickets` (
	`exchange_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`departure_id` text NOT NULL,
	`price_vnd` integer NOT NULL,
	`vat_per_mille` integer NOT NULL,
	`new_ticket_id` text,
	PRIMARY KEY(`exchange_id`, `ticket_id`),
	FOREIGN KEY (`exchange_id`) REFERENCES `exchanges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `issued_tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_tickets_new_ticket_id_unique` ON `exchange_tickets` (`new_ticket_id`);--> statement-breakpoint
CREATE INDEX `exchange_tickets_ticket` ON `exchange_tickets` (`ticket_id`);--> statement-breakpoint
CREATE TABLE `exchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`hold_id` text NOT NULL,
	`state` text NOT NULL,
	`cause` text NOT NULL,
	`day` text NOT NULL,
	`difference_vnd` integer NOT NULL,
	`ref` text,
	`pay_url` text,
	`why` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_hold_id_unique` ON `exchanges` (`hold_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `exchanges_ref_unique` ON `exchanges` (`ref`);--> statement-breakpoint
CREATE INDEX `exchanges_order` ON `exchanges` (`order_id`);--> statement-breakpoint
CREATE INDEX `exchanges_state` ON `exchanges` (`state`);--> statement-breakpoint
CREATE TABLE `refund_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`ref` text,
	`amount_vnd` integer NOT NULL,
	`error` text,
	`paid_at` text,
	FOREIGN KEY (`request_id`) REFERENCES `refund_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_payouts_request` ON `refund_payouts` (`request_id`);--> statement-breakpoint
CREATE TABLE `refund_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`ground` text NOT NULL,
	`fee_vnd` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	`note` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`answer` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_requests_order` ON `refund_requests` (`order_id`);--> statement-breakpoint
CREATE INDEX `refund_requests_state` ON `refund_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `refund_tickets` (
	`request_id` text NOT NULL,
	`ticket_id` text NOT NULL,
	`percent` integer NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`request_id`, `ticket_id`),
	FOREIGN KEY (`request_id`) REFERENCES `refund_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `issued_tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_tickets_ticket` ON `refund_tickets` (`ticket_id`);