ALTER TABLE `job_applications` ADD `state` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `decided_at` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_applications_state` ON `job_applications` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_opening_state` ON `job_applications` (`opening_id`,`state`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `team_members` ADD `photo` text;--> statement-breakpoint
CREATE TRIGGER team_members_insert_media AFTER INSERT ON team_members WHEN instr(coalesce(NEW.photo, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'team_members', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.photo, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER team_members_update_media AFTER UPDATE OF photo ON team_members WHEN (OLD.photo IS NOT NEW.photo) AND (instr(coalesce(OLD.photo, ''), 'media-') > 0 OR instr(coalesce(NEW.photo, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'team_members' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'team_members', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.photo, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER team_members_delete_media AFTER DELETE ON team_members WHEN instr(coalesce(OLD.photo, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'team_members' AND row_id = OLD.id; END;
--> statement-breakpoint
-- The page about the park shows portraits: it follows their pictures too.
DROP TRIGGER media_update_revision;
--> statement-breakpoint
CREATE TRIGGER media_update_revision AFTER UPDATE OF version, alt, credit ON media WHEN EXISTS (SELECT 1 FROM media_uses WHERE media_id = NEW.id) BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace IN ('tickets', 'places', 'posts', 'gallery', 'menu', 'products', 'services', 'theme', 'pages'); END;
