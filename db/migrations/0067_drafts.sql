CREATE TABLE `post_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `resource_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`base_revision` integer NOT NULL,
	`revision` integer NOT NULL,
	`values` text NOT NULL,
	`user_id` text NOT NULL,
	`saved_at` text NOT NULL,
	`from_revision` integer,
	`publish_at` text,
	`scheduled_by` text,
	`failure` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resource_drafts_row` ON `resource_drafts` (`kind`,`row_id`);--> statement-breakpoint
CREATE INDEX `resource_drafts_saved` ON `resource_drafts` (`kind`,`saved_at`,`id`);--> statement-breakpoint
CREATE INDEX `resource_drafts_due` ON `resource_drafts` (`publish_at`,`id`) WHERE publish_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `pages_office` ON `pages` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_office` ON `posts` (`published_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER post_slugs_insert_revision AFTER INSERT ON post_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER post_slugs_update_revision AFTER UPDATE ON post_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER post_slugs_delete_revision AFTER DELETE ON post_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
