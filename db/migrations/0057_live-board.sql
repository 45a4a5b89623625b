ALTER TABLE `lifts` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `mountain_days` ADD `revision` integer DEFAULT 1 NOT NULL;