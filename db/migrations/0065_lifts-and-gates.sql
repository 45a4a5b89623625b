ALTER TABLE `gates` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `gates` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `gates_order` ON `gates` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `lifts` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `lifts_order` ON `lifts` (`position`,`id`);