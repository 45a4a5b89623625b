ALTER TABLE `job_applications` ADD `state` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `decided_at` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_applications_state` ON `job_applications` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_opening_state` ON `job_applications` (`opening_id`,`state`,`created_at`,`id`);