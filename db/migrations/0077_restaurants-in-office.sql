ALTER TABLE `menu_sections` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `menu_sections_order` ON `menu_sections` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `restaurants` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `restaurants_order` ON `restaurants` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `tags` ADD `id` text;--> statement-breakpoint
ALTER TABLE `tags` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `tags_id` ON `tags` (`id`);
--> statement-breakpoint
UPDATE tags SET id = slug;
--> statement-breakpoint
CREATE TRIGGER tags_id AFTER INSERT ON tags WHEN NEW.id IS NULL BEGIN UPDATE tags SET id = NEW.slug WHERE slug = NEW.slug; END;
