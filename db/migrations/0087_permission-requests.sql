CREATE TABLE `permission_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`permission` text NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`outcome` text,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `permission_requests_open` ON `permission_requests` (`user_id`,`permission`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `permission_requests_waiting` ON `permission_requests` (`created_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `permission_requests_decided` ON `permission_requests` (`user_id`,`decided_at`);--> statement-breakpoint
CREATE TABLE `note_mentions` (
	`note_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`note_id`, `user_id`),
	FOREIGN KEY (`note_id`) REFERENCES `order_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_mentions_user` ON `note_mentions` (`user_id`,`created_at`);