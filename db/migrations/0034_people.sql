CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`action` text NOT NULL,
	`result` text NOT NULL,
	`reason` text,
	`user_id` text,
	`subject` text,
	`network` text NOT NULL,
	`country` text NOT NULL,
	`user_agent` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `security_events_staff` ON `security_events` (`at`) WHERE kind = 'staff';--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_at` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_version` integer DEFAULT 0 NOT NULL;