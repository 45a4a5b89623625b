CREATE TABLE `section_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`theme_id` integer NOT NULL,
	`page_type` text NOT NULL,
	`locale` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `section_lists_page` ON `section_lists` (`theme_id`,`page_type`,`locale`);--> statement-breakpoint
ALTER TABLE `component_style_configs` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `component_style_configs` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `component_style_configs_key` ON `component_style_configs` (`key`);--> statement-breakpoint
ALTER TABLE `themes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `themes` ADD `key` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `based_on` text;--> statement-breakpoint
CREATE UNIQUE INDEX `themes_key` ON `themes` (`key`);--> statement-breakpoint
CREATE INDEX `themes_office` ON `themes` (`updated_at`,`id`);--> statement-breakpoint
UPDATE `themes` SET `is_active` = 0 WHERE `is_active` = 1 AND `id` <> (SELECT `id` FROM `themes` WHERE `is_active` = 1 AND `colors` IS NOT NULL ORDER BY `updated_at` DESC, `id` DESC LIMIT 1);
--> statement-breakpoint
INSERT INTO `section_lists` (`id`, `theme_id`, `page_type`, `locale`, `revision`, `updated_at`) SELECT `theme_id` || '-' || replace(`page_type`, '/', '_') || '-' || `locale`, `theme_id`, `page_type`, `locale`, 1, max(`updated_at`) FROM `page_sections` GROUP BY `theme_id`, `page_type`, `locale`;
--> statement-breakpoint
INSERT INTO `section_lists` (`id`, `theme_id`, `page_type`, `locale`, `revision`, `updated_at`) SELECT `theme_id` || '-all-' || `locale`, `theme_id`, '*', `locale`, 1, max(`updated_at`) FROM `theme_sections` WHERE `stands_at` IS NOT NULL GROUP BY `theme_id`, `locale`;
