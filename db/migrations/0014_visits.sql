CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_hash` text,
	`is_granted` integer NOT NULL,
	`policy_version` text NOT NULL,
	`text_hash` text NOT NULL,
	`method` text NOT NULL,
	`locale` text NOT NULL,
	`decided_at` text NOT NULL,
	`withdrawn_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_owner_hash_unique` ON `consents` (`owner_hash`);--> statement-breakpoint
CREATE INDEX `consents_decided` ON `consents` (`decided_at`);--> statement-breakpoint
CREATE TABLE `page_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_row_id` text NOT NULL,
	`path` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`session_row_id`) REFERENCES `user_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_views_session` ON `page_views` (`session_row_id`,`at`);--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`owner_hash` text NOT NULL,
	`user_id` text,
	`ip_address` text NOT NULL,
	`country` text NOT NULL,
	`user_agent` text NOT NULL,
	`device_info` text NOT NULL,
	`referrer` text NOT NULL,
	`landing_page` text NOT NULL,
	`start_time` text NOT NULL,
	`last_activity` text NOT NULL,
	`page_views` integer NOT NULL,
	`is_active` integer NOT NULL,
	`exit_page` text,
	`ended_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_sessions_owner` ON `user_sessions` (`owner_hash`,`session_id`);--> statement-breakpoint
CREATE INDEX `user_sessions_activity` ON `user_sessions` (`is_active`,`last_activity`);--> statement-breakpoint
CREATE INDEX `user_sessions_last` ON `user_sessions` (`last_activity`);--> statement-breakpoint
CREATE INDEX `user_sessions_user` ON `user_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `user_sessions_address` ON `user_sessions` (`last_activity`) WHERE ip_address <> 'unknown';--> statement-breakpoint
CREATE TABLE `visit_counts` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`country` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `path`, `country`)
);
