CREATE TABLE `category_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `page_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO resource_versions (kind, row_id, revision, at, user_id, "values", from_revision) SELECT 'post-categories', row_id, revision, at, user_id, "values", from_revision FROM resource_versions WHERE kind = 'categories' AND row_id IN (SELECT id FROM categories WHERE kind = 'post') ORDER BY id;
