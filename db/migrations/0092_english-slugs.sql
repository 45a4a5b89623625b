ALTER TABLE `posts` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_en_unique` ON `posts` (`slug_en`);--> statement-breakpoint
ALTER TABLE `products` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_en_unique` ON `products` (`slug_en`);--> statement-breakpoint
ALTER TABLE `services` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `services_slug_en_unique` ON `services` (`slug_en`);--> statement-breakpoint
ALTER TABLE `categories` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_en_unique` ON `categories` (`slug_en`);--> statement-breakpoint
ALTER TABLE `ticket_types` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_types_slug_en_unique` ON `ticket_types` (`slug_en`);--> statement-breakpoint
-- The menu and the map link the tickets of their sections and places.
CREATE TRIGGER ticket_types_update_links AFTER UPDATE OF slug_en ON ticket_types WHEN OLD.slug_en IS NOT NEW.slug_en BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace IN ('menu', 'places'); END;
--> statement-breakpoint
-- The map links the services of its places.
CREATE TRIGGER services_update_places AFTER UPDATE OF slug_en ON services WHEN OLD.slug_en IS NOT NEW.slug_en BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
DROP TRIGGER posts_update_revision;
--> statement-breakpoint
CREATE TRIGGER posts_update_revision AFTER UPDATE OF slug, slug_en, is_active, category_id, title, summary, body, author, cover, minutes, published_at, updated_at, announced_at ON posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
