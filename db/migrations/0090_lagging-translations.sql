ALTER TABLE `resource_versions` ADD `lagging` text;--> statement-breakpoint
CREATE INDEX `resource_versions_lagging` ON `resource_versions` (`kind`,`id`) WHERE lagging IS NOT NULL;