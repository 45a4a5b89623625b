ALTER TABLE `sessions` ADD `locked_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `unlock_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `resource_versions` ADD `lagging` text;--> statement-breakpoint
CREATE INDEX `resource_versions_lagging` ON `resource_versions` (`kind`,`id`) WHERE lagging IS NOT NULL;