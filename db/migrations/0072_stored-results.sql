CREATE TABLE `stored_results` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`about` blob NOT NULL,
	`file` blob,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `name`)
);
--> statement-breakpoint
CREATE INDEX `stored_results_expiry` ON `stored_results` (`expires_at`);