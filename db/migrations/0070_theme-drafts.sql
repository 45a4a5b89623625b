ALTER TABLE `component_style_configs` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `component_style_configs` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `component_style_configs_key` ON `component_style_configs` (`key`);--> statement-breakpoint
ALTER TABLE `themes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `themes` ADD `key` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `based_on` text;--> statement-breakpoint
CREATE UNIQUE INDEX `themes_key` ON `themes` (`key`);--> statement-breakpoint
CREATE INDEX `themes_office` ON `themes` (`updated_at`,`id`);--> statement-breakpoint
UPDATE `themes` SET `is_active` = 0 WHERE `is_active` = 1 AND `id` <> (SELECT `id` FROM `themes` WHERE `is_active` = 1 AND `colors` IS NOT NULL ORDER BY `updated_at` DESC, `id` DESC LIMIT 1);
