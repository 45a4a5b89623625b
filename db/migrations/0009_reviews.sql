CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`parent_id` text,
	`author_name` text NOT NULL,
	`email` text NOT NULL,
	`content` text NOT NULL,
	`locale` text NOT NULL,
	`is_staff` integer NOT NULL,
	`state` text NOT NULL,
	`visitor_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_subject` ON `comments` (`subject_kind`,`subject_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_state` ON `comments` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_visitor` ON `comments` (`visitor_id`);--> statement-breakpoint
CREATE TABLE `moderation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moderation_events_item` ON `moderation_events` (`item_kind`,`item_id`);--> statement-breakpoint
CREATE TABLE `review_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`purpose` text NOT NULL,
	`position` integer NOT NULL,
	`upload_id` text,
	`picture` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_photos_review` ON `review_photos` (`review_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_photos_upload` ON `review_photos` (`upload_id`);--> statement-breakpoint
CREATE INDEX `review_photos_state` ON `review_photos` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_votes` (
	`review_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`review_id`, `visitor_id`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`author_name` text NOT NULL,
	`profession` text,
	`avatar` text,
	`rating` integer NOT NULL,
	`title` text,
	`content` text NOT NULL,
	`locale` text NOT NULL,
	`service_type` text NOT NULL,
	`visit_date` text NOT NULL,
	`is_verified` integer NOT NULL,
	`order_line_id` text,
	`state` text NOT NULL,
	`visitor_id` text,
	`created_at` text NOT NULL,
	`owner_reply` text,
	`owner_reply_at` text
);
--> statement-breakpoint
CREATE INDEX `reviews_subject` ON `reviews` (`subject_kind`,`subject_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_state` ON `reviews` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_visitor` ON `reviews` (`visitor_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_order_line` ON `reviews` (`order_line_id`) WHERE state IN ('pending', 'approved');--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_id` text NOT NULL,
	`purpose` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`body` blob NOT NULL,
	`thumb` blob,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_created` ON `uploads` (`created_at`);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('comments', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('reviews', 1);
--> statement-breakpoint
CREATE TRIGGER comments_insert_revision AFTER INSERT ON comments WHEN NEW.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'comments'; END;
--> statement-breakpoint
CREATE TRIGGER comments_update_revision AFTER UPDATE ON comments WHEN NEW.state = 'approved' OR OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'comments'; END;
--> statement-breakpoint
CREATE TRIGGER comments_delete_revision AFTER DELETE ON comments WHEN OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'comments'; END;
--> statement-breakpoint
CREATE TRIGGER reviews_insert_revision AFTER INSERT ON reviews WHEN NEW.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER reviews_update_revision AFTER UPDATE ON reviews WHEN NEW.state = 'approved' OR OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER reviews_delete_revision AFTER DELETE ON reviews WHEN OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER review_photos_insert_revision AFTER INSERT ON review_photos WHEN NEW.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER review_photos_update_revision AFTER UPDATE ON review_photos WHEN NEW.state = 'approved' OR OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER review_photos_delete_revision AFTER DELETE ON review_photos WHEN OLD.state = 'approved' BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER review_votes_insert_revision AFTER INSERT ON review_votes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
--> statement-breakpoint
CREATE TRIGGER review_votes_delete_revision AFTER DELETE ON review_votes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'reviews'; END;
