ALTER TABLE `uploads` ADD `user_id` text;--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`) WHERE user_id IS NOT NULL;