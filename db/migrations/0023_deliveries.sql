CREATE TABLE `message_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`outbox_id` text NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`provider` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`provider_id` text,
	`code` text NOT NULL,
	`at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `message_deliveries_order` ON `message_deliveries` (`order_id`,`at`);--> statement-breakpoint
CREATE INDEX `message_deliveries_outbox` ON `message_deliveries` (`outbox_id`);--> statement-breakpoint
CREATE INDEX `message_deliveries_provider` ON `message_deliveries` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `message_deliveries_at` ON `message_deliveries` (`at`);--> statement-breakpoint
CREATE TABLE `zalo_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text NOT NULL,
	`expires_at` text NOT NULL,
	`version` integer NOT NULL,
	`origin` text NOT NULL,
	`lease_owner` text,
	`lease_until` text,
	`spending` text,
	`trouble` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `channel` text;