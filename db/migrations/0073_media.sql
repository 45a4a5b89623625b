CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`crop` text,
	`shown_width` integer NOT NULL,
	`shown_height` integer NOT NULL,
	`color` text NOT NULL,
	`version` text NOT NULL,
	`alt` text NOT NULL,
	`is_described` integer NOT NULL,
	`credit` text NOT NULL,
	`uploaded_by` text NOT NULL,
	`is_archived` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`serial` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_hash` ON `media` (`hash`);--> statement-breakpoint
CREATE INDEX `media_order` ON `media` (`is_archived`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `media_undescribed` ON `media` (`is_archived`,`created_at`,`id`) WHERE is_described = 0;--> statement-breakpoint
CREATE INDEX `media_serial` ON `media` (`serial`);--> statement-breakpoint
CREATE TABLE `media_files` (
	`id` text PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	`version` text NOT NULL,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`body` blob NOT NULL,
	`body_key` text,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_files_named` ON `media_files` (`media_id`,`format`,`width`,`version`);--> statement-breakpoint
CREATE TABLE `media_uses` (
	`media_id` text NOT NULL,
	`source` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`media_id`, `source`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `media_uses_row` ON `media_uses` (`source`,`row_id`);
--> statement-breakpoint
-- Each change gets the next number, so that a process reads only what it has not seen.
CREATE TRIGGER media_insert_serial AFTER INSERT ON media BEGIN UPDATE media SET serial = (SELECT max(serial) + 1 FROM media) WHERE id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER media_update_serial AFTER UPDATE OF version, alt, credit, color ON media BEGIN UPDATE media SET serial = (SELECT max(serial) + 1 FROM media) WHERE id = NEW.id; END;
--> statement-breakpoint
-- Guests see it wherever a row names it.
CREATE TRIGGER media_update_revision AFTER UPDATE OF version, alt, credit ON media WHEN EXISTS (SELECT 1 FROM media_uses WHERE media_id = NEW.id) BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace IN ('tickets', 'places', 'posts', 'gallery', 'menu', 'products', 'services', 'theme'); END;
--> statement-breakpoint
CREATE TRIGGER media_files_removed AFTER DELETE ON media_files WHEN OLD.body_key IS NOT NULL BEGIN INSERT OR IGNORE INTO file_deletions (key, queued_at) VALUES (OLD.body_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')); END;
--> statement-breakpoint
-- A name is `media-` and an id, alone, in a list or in a text: cut there, each part begins with an id.
CREATE TRIGGER ticket_types_insert_media AFTER INSERT ON ticket_types WHEN instr(coalesce(NEW.picture, '') || ' ' || coalesce(NEW.picture_dark, '') || ' ' || coalesce(NEW.gallery, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'ticket_types', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '') || ' ' || coalesce(NEW.picture_dark, '') || ' ' || coalesce(NEW.gallery, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_update_media AFTER UPDATE OF picture, picture_dark, gallery ON ticket_types WHEN (OLD.picture IS NOT NEW.picture OR OLD.picture_dark IS NOT NEW.picture_dark OR OLD.gallery IS NOT NEW.gallery) AND (instr(coalesce(OLD.picture, '') || ' ' || coalesce(OLD.picture_dark, '') || ' ' || coalesce(OLD.gallery, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, '') || ' ' || coalesce(NEW.picture_dark, '') || ' ' || coalesce(NEW.gallery, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'ticket_types' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'ticket_types', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '') || ' ' || coalesce(NEW.picture_dark, '') || ' ' || coalesce(NEW.gallery, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_delete_media AFTER DELETE ON ticket_types WHEN instr(coalesce(OLD.picture, '') || ' ' || coalesce(OLD.picture_dark, '') || ' ' || coalesce(OLD.gallery, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'ticket_types' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER products_insert_media AFTER INSERT ON products WHEN instr(coalesce(NEW.pictures, '') || ' ' || coalesce(NEW.video_review, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'products', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.pictures, '') || ' ' || coalesce(NEW.video_review, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER products_update_media AFTER UPDATE OF pictures, video_review ON products WHEN (OLD.pictures IS NOT NEW.pictures OR OLD.video_review IS NOT NEW.video_review) AND (instr(coalesce(OLD.pictures, '') || ' ' || coalesce(OLD.video_review, ''), 'media-') > 0 OR instr(coalesce(NEW.pictures, '') || ' ' || coalesce(NEW.video_review, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'products' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'products', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.pictures, '') || ' ' || coalesce(NEW.video_review, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER products_delete_media AFTER DELETE ON products WHEN instr(coalesce(OLD.pictures, '') || ' ' || coalesce(OLD.video_review, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'products' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_insert_media AFTER INSERT ON product_variants WHEN instr(coalesce(NEW.picture, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'product_variants', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER product_variants_update_media AFTER UPDATE OF picture ON product_variants WHEN (OLD.picture IS NOT NEW.picture) AND (instr(coalesce(OLD.picture, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'product_variants' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'product_variants', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER product_variants_delete_media AFTER DELETE ON product_variants WHEN instr(coalesce(OLD.picture, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'product_variants' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER services_insert_media AFTER INSERT ON services WHEN instr(coalesce(NEW.pictures, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'services', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.pictures, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER services_update_media AFTER UPDATE OF pictures ON services WHEN (OLD.pictures IS NOT NEW.pictures) AND (instr(coalesce(OLD.pictures, ''), 'media-') > 0 OR instr(coalesce(NEW.pictures, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'services' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'services', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.pictures, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER services_delete_media AFTER DELETE ON services WHEN instr(coalesce(OLD.pictures, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'services' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER categories_insert_media AFTER INSERT ON categories WHEN instr(coalesce(NEW.picture, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'categories', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER categories_update_media AFTER UPDATE OF picture ON categories WHEN (OLD.picture IS NOT NEW.picture) AND (instr(coalesce(OLD.picture, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'categories' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'categories', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER categories_delete_media AFTER DELETE ON categories WHEN instr(coalesce(OLD.picture, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'categories' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER dishes_insert_media AFTER INSERT ON dishes WHEN instr(coalesce(NEW.picture, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'dishes', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER dishes_update_media AFTER UPDATE OF picture ON dishes WHEN (OLD.picture IS NOT NEW.picture) AND (instr(coalesce(OLD.picture, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'dishes' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'dishes', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER dishes_delete_media AFTER DELETE ON dishes WHEN instr(coalesce(OLD.picture, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'dishes' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER gallery_images_insert_media AFTER INSERT ON gallery_images WHEN instr(coalesce(NEW.picture, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'gallery_images', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER gallery_images_update_media AFTER UPDATE OF picture ON gallery_images WHEN (OLD.picture IS NOT NEW.picture) AND (instr(coalesce(OLD.picture, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'gallery_images' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'gallery_images', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER gallery_images_delete_media AFTER DELETE ON gallery_images WHEN instr(coalesce(OLD.picture, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'gallery_images' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER places_insert_media AFTER INSERT ON places WHEN instr(coalesce(NEW.picture, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'places', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER places_update_media AFTER UPDATE OF picture ON places WHEN (OLD.picture IS NOT NEW.picture) AND (instr(coalesce(OLD.picture, ''), 'media-') > 0 OR instr(coalesce(NEW.picture, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'places' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'places', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.picture, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER places_delete_media AFTER DELETE ON places WHEN instr(coalesce(OLD.picture, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'places' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER posts_insert_media AFTER INSERT ON posts WHEN instr(coalesce(NEW.cover, '') || ' ' || coalesce(NEW.body, ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'posts', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.cover, '') || ' ' || coalesce(NEW.body, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER posts_update_media AFTER UPDATE OF cover, body ON posts WHEN (OLD.cover IS NOT NEW.cover OR OLD.body IS NOT NEW.body) AND (instr(coalesce(OLD.cover, '') || ' ' || coalesce(OLD.body, ''), 'media-') > 0 OR instr(coalesce(NEW.cover, '') || ' ' || coalesce(NEW.body, ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'posts' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'posts', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW.cover, '') || ' ' || coalesce(NEW.body, '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER posts_delete_media AFTER DELETE ON posts WHEN instr(coalesce(OLD.cover, '') || ' ' || coalesce(OLD.body, ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'posts' AND row_id = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER resource_drafts_insert_media AFTER INSERT ON resource_drafts WHEN instr(coalesce(NEW."values", ''), 'media-') > 0 BEGIN INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'resource_drafts', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW."values", '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER resource_drafts_update_media AFTER UPDATE OF "values" ON resource_drafts WHEN (OLD."values" IS NOT NEW."values") AND (instr(coalesce(OLD."values", ''), 'media-') > 0 OR instr(coalesce(NEW."values", ''), 'media-') > 0) BEGIN DELETE FROM media_uses WHERE source = 'resource_drafts' AND row_id = OLD.id; INSERT OR IGNORE INTO media_uses (media_id, source, row_id) SELECT m.id, 'resource_drafts', NEW.id FROM json_each('[' || replace(json_quote(coalesce(NEW."values", '')), 'media-', '","') || ']') e JOIN media m ON m.id = substr(e.value, 1, 20); END;
--> statement-breakpoint
CREATE TRIGGER resource_drafts_delete_media AFTER DELETE ON resource_drafts WHEN instr(coalesce(OLD."values", ''), 'media-') > 0 BEGIN DELETE FROM media_uses WHERE source = 'resource_drafts' AND row_id = OLD.id; END;
