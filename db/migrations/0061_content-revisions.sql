ALTER TABLE `gallery_images` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `gallery_images_order` ON `gallery_images` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `job_openings` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_openings_order` ON `job_openings` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `milestones` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `milestones_order` ON `milestones` (`year`,`position`,`id`);--> statement-breakpoint
ALTER TABLE `team_members` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `team_members_order` ON `team_members` (`position`,`id`);