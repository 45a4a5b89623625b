CREATE TABLE `seo_records` (
	`path` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`keywords` text NOT NULL,
	`og_title` text NOT NULL,
	`og_description` text NOT NULL,
	`og_image` text NOT NULL,
	`robots_txt` text NOT NULL,
	`canonical_url` text NOT NULL,
	`updated_at` text NOT NULL
);

--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('seo', 1);
--> statement-breakpoint
CREATE TRIGGER seo_records_insert_revision AFTER INSERT ON seo_records BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'seo'; END;
--> statement-breakpoint
CREATE TRIGGER seo_records_update_revision AFTER UPDATE ON seo_records BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'seo'; END;
--> statement-breakpoint
CREATE TRIGGER seo_records_delete_revision AFTER DELETE ON seo_records BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'seo'; END;
