CREATE TABLE `theme_pages` (
	`theme_id` integer NOT NULL,
	`page_type` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`key` text,
	`name` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`theme_id`, `page_type`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `theme_pages_key` ON `theme_pages` (`key`);--> statement-breakpoint
ALTER TABLE `theme_sections` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `theme_sections` ADD `key` text;--> statement-breakpoint
ALTER TABLE `theme_sections` ADD `name` text;--> statement-breakpoint
CREATE UNIQUE INDEX `theme_sections_key` ON `theme_sections` (`key`,`locale`);--> statement-breakpoint
CREATE TRIGGER theme_sections_insert_media AFTER INSERT ON theme_sections WHEN instr(coalesce(NEW.settings, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'theme_sections', NEW.theme_id || '_' || NEW.section_id || '_' || NEW.locale FROM json_each('[' || replace(json_quote(coalesce(NEW.settings, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER theme_sections_update_media AFTER UPDATE OF settings ON theme_sections WHEN (OLD.settings IS NOT NEW.settings) AND (instr(coalesce(OLD.settings, ''), 'media-') > 0 OR instr(coalesce(NEW.settings, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'theme_sections' AND row_id = OLD.theme_id || '_' || OLD.section_id || '_' || OLD.locale; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'theme_sections', NEW.theme_id || '_' || NEW.section_id || '_' || NEW.locale FROM json_each('[' || replace(json_quote(coalesce(NEW.settings, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER theme_sections_delete_media AFTER DELETE ON theme_sections WHEN instr(coalesce(OLD.settings, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'theme_sections' AND row_id = OLD.theme_id || '_' || OLD.section_id || '_' || OLD.locale; END;
