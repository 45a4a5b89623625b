CREATE TABLE `waiting_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`departure_id` text NOT NULL,
	`day` text NOT NULL,
	`lines` text NOT NULL,
	`places` integer NOT NULL,
	`email` text,
	`phone` text,
	`channel` text,
	`user_id` text,
	`created_at` text NOT NULL,
	`queued_at` text NOT NULL,
	`changed_at` text NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_entries_code_unique` ON `waiting_entries` (`code`);--> statement-breakpoint
CREATE INDEX `waiting_entries_line` ON `waiting_entries` (`state`,`day`);--> statement-breakpoint
CREATE INDEX `waiting_entries_day` ON `waiting_entries` (`day`);--> statement-breakpoint
CREATE INDEX `waiting_entries_email` ON `waiting_entries` (`email`);--> statement-breakpoint
CREATE INDEX `waiting_entries_phone` ON `waiting_entries` (`phone`);--> statement-breakpoint
CREATE TABLE `waiting_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`hold_id` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`entry_id`) REFERENCES `waiting_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_offers_hold_id_unique` ON `waiting_offers` (`hold_id`);--> statement-breakpoint
CREATE INDEX `waiting_offers_entry` ON `waiting_offers` (`entry_id`);--> statement-breakpoint
CREATE INDEX `waiting_offers_outcome` ON `waiting_offers` (`outcome`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_offers_open` ON `waiting_offers` (`entry_id`) WHERE outcome = 'open';