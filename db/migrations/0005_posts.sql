CREATE TABLE `popular_posts` (
	`position` integer PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`post_id`, `tag`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag`) REFERENCES `tags`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_tags_tag` ON `post_tags` (`tag`,`post_id`);--> statement-breakpoint
CREATE TABLE `post_views` (
	`day` text NOT NULL,
	`post_id` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`day`, `post_id`, `visitor`)
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`is_active` integer NOT NULL,
	`category_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`author` text NOT NULL,
	`cover` text NOT NULL,
	`minutes` text NOT NULL,
	`published_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`view_count` integer NOT NULL,
	`announced_at` text,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_new` ON `posts` (`is_active`,`published_at`);--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`is_active`,`category_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `posts_viewed` ON `posts` (`is_active`,`view_count`);--> statement-breakpoint
CREATE INDEX `posts_unannounced` ON `posts` (`announced_at`,`published_at`);--> statement-breakpoint
CREATE TABLE `tags` (
	`slug` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`round` integer NOT NULL,
	`confirm_hash` text,
	`leave_hash` text,
	`asked_at` text NOT NULL,
	`confirmed_at` text,
	`left_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_confirm_hash_unique` ON `subscribers` (`confirm_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_leave_hash_unique` ON `subscribers` (`leave_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_state` ON `subscribers` (`state`,`asked_at`);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('posts', 1);
--> statement-breakpoint
CREATE TRIGGER tags_insert_revision AFTER INSERT ON tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER tags_update_revision AFTER UPDATE ON tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER tags_delete_revision AFTER DELETE ON tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER post_tags_insert_revision AFTER INSERT ON post_tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER post_tags_update_revision AFTER UPDATE ON post_tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER post_tags_delete_revision AFTER DELETE ON post_tags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER popular_posts_insert_revision AFTER INSERT ON popular_posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER popular_posts_update_revision AFTER UPDATE ON popular_posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER popular_posts_delete_revision AFTER DELETE ON popular_posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER posts_insert_revision AFTER INSERT ON posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER posts_delete_revision AFTER DELETE ON posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER posts_update_revision AFTER UPDATE OF slug, is_active, category_id, title, summary, body, author, cover, minutes, published_at, updated_at, announced_at ON posts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER categories_insert_posts_revision AFTER INSERT ON categories WHEN new.kind = 'post' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER categories_update_posts_revision AFTER UPDATE ON categories WHEN new.kind = 'post' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
--> statement-breakpoint
CREATE TRIGGER categories_delete_posts_revision AFTER DELETE ON categories WHEN old.kind = 'post' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'posts'; END;
