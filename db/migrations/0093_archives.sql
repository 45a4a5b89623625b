ALTER TABLE `seo_records` ADD `is_archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `themes` ADD `is_archived` integer DEFAULT false NOT NULL;
