-- The map of the park may be an uploaded picture: it is in use then, and pages follow when it is replaced.
CREATE TRIGGER settings_insert_media AFTER INSERT ON settings WHEN NEW.key = 'park.map' BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'settings', NEW.key FROM media m WHERE 'media-' || m.id = json_extract(NEW.value, '$'); END;
--> statement-breakpoint
CREATE TRIGGER settings_update_media AFTER UPDATE OF value ON settings WHEN NEW.key = 'park.map' BEGIN DELETE FROM media_uses WHERE source = 'settings' AND row_id = OLD.key; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'settings', NEW.key FROM media m WHERE 'media-' || m.id = json_extract(NEW.value, '$'); END;
--> statement-breakpoint
CREATE TRIGGER settings_delete_media AFTER DELETE ON settings WHEN OLD.key = 'park.map' BEGIN DELETE FROM media_uses WHERE source = 'settings' AND row_id = OLD.key; END;
