ALTER TABLE `pages` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_en_unique` ON `pages` (`slug_en`);--> statement-breakpoint
CREATE TABLE `landing_slugs` (
	`slug` text NOT NULL,
	`theme_id` integer NOT NULL,
	`page_type` text NOT NULL,
	PRIMARY KEY(`slug`, `theme_id`)
);
--> statement-breakpoint
ALTER TABLE `theme_pages` ADD `slug_en` text;--> statement-breakpoint
CREATE UNIQUE INDEX `theme_pages_slug_en_unique` ON `theme_pages` (`slug_en`,`theme_id`);--> statement-breakpoint
-- The foot of every cached page links policies; each depends on what stands in heads, as their addresses do.
CREATE TRIGGER pages_update_links AFTER UPDATE OF slug, slug_en ON pages WHEN OLD.slug <> NEW.slug OR OLD.slug_en IS NOT NEW.slug_en BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'seo'; END;
--> statement-breakpoint
CREATE TRIGGER pages_insert_links AFTER INSERT ON pages WHEN NEW.slug_en IS NOT NULL BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'seo'; END;
--> statement-breakpoint
CREATE TRIGGER theme_pages_update_revision AFTER UPDATE OF slug_en ON theme_pages WHEN OLD.slug_en IS NOT NEW.slug_en BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER theme_pages_insert_revision AFTER INSERT ON theme_pages WHEN NEW.slug_en IS NOT NULL BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
