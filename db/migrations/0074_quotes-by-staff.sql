CREATE TABLE `quote_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`author_id` text NOT NULL,
	`basis` text NOT NULL,
	`price_vnd` integer NOT NULL,
	`guests` integer,
	`visit_date` text,
	`valid_until` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_answers_quote` ON `quote_answers` (`quote_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_answers_created` ON `quote_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `quote_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`author_id` text NOT NULL,
	`stage` text,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_notes_quote` ON `quote_notes` (`quote_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_notes_created` ON `quote_notes` (`created_at`);--> statement-breakpoint
ALTER TABLE `resource_drafts` ADD `failed_at` text;--> statement-breakpoint
CREATE INDEX `resource_drafts_failed` ON `resource_drafts` (`failed_at`) WHERE failure IS NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `news_read_at` text;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `owner_id` text;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `assigned_by` text;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `assigned_at` text;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `due_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_requests` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `quote_requests_due` ON `quote_requests` (`due_at`,`id`) WHERE status IN ('new', 'contacted');--> statement-breakpoint
CREATE INDEX `quote_requests_owner` ON `quote_requests` (`owner_id`,`assigned_at`) WHERE owner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quote_requests_newest` ON `quote_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_requests_asked` ON `refund_requests` (`asked_by`,`decided_at`) WHERE asked_by IS NOT NULL;
--> statement-breakpoint
-- step: what nobody has answered yet is due a day after it was asked
UPDATE quote_requests SET due_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+1 day') WHERE due_at = '' AND status IN ('new', 'contacted');
--> statement-breakpoint
CREATE TRIGGER quote_answers_update_refused BEFORE UPDATE ON quote_answers BEGIN SELECT RAISE(ABORT, 'a price that was sent does not change'); END;
