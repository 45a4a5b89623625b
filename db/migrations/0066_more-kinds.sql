CREATE TABLE `redirects` (
	`id` text PRIMARY KEY NOT NULL,
	`from_path` text NOT NULL,
	`to_address` text NOT NULL,
	`status` integer NOT NULL,
	`is_active` integer NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from_path_unique` ON `redirects` (`from_path`);--> statement-breakpoint
CREATE INDEX `redirects_changed` ON `redirects` (`updated_at`,`id`);
--> statement-breakpoint
ALTER TABLE `places` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `places_order` ON `places` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `seo_records` ADD `id` text;--> statement-breakpoint
ALTER TABLE `seo_records` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `seo_records_id` ON `seo_records` (`id`);--> statement-breakpoint
CREATE INDEX `seo_records_changed` ON `seo_records` (`updated_at`,`id`);
--> statement-breakpoint
UPDATE seo_records SET id = lower(hex(randomblob(10)));
--> statement-breakpoint
CREATE TRIGGER seo_records_id AFTER INSERT ON seo_records WHEN NEW.id IS NULL BEGIN UPDATE seo_records SET id = lower(hex(randomblob(10))) WHERE path = NEW.path; END;
