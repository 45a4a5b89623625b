DROP INDEX `posts_new`;--> statement-breakpoint
DROP INDEX `posts_category`;--> statement-breakpoint
DROP INDEX `posts_viewed`;--> statement-breakpoint
CREATE INDEX `posts_facts` ON `posts` (`id`,`is_active`,`published_at`,`view_count`);--> statement-breakpoint
CREATE INDEX `posts_new` ON `posts` (`is_active`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`is_active`,`category_id`,`published_at`,`id`,`view_count`);--> statement-breakpoint
CREATE INDEX `posts_viewed` ON `posts` (`is_active`,`view_count`,`published_at`,`id`);