CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` text NOT NULL,
	`answered_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_code_unique` ON `contact_messages` (`code`);--> statement-breakpoint
CREATE INDEX `contact_messages_fingerprint` ON `contact_messages` (`fingerprint`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`opening_id` text NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text,
	`experience` text NOT NULL,
	`cv_url` text,
	`fingerprint` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`opening_id`) REFERENCES `job_openings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_applications_code_unique` ON `job_applications` (`code`);--> statement-breakpoint
CREATE INDEX `job_applications_fingerprint` ON `job_applications` (`fingerprint`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_opening` ON `job_applications` (`opening_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `job_openings` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`title` text NOT NULL,
	`department` text NOT NULL,
	`place` text NOT NULL,
	`employment` text NOT NULL,
	`headcount` integer NOT NULL,
	`salary_text` text NOT NULL,
	`summary` text NOT NULL,
	`duties` text NOT NULL,
	`requirements` text NOT NULL,
	`benefits` text NOT NULL,
	`posted_on` text NOT NULL,
	`deadline` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_openings_slug_unique` ON `job_openings` (`slug`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`year` integer NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`updated_on` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);--> statement-breakpoint
CREATE INDEX `pages_kind` ON `pages` (`kind`,`position`);--> statement-breakpoint
CREATE TABLE `quote_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`why` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quote_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_events_quote` ON `quote_events` (`quote_id`,`id`);--> statement-breakpoint
CREATE TABLE `quote_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`status` text NOT NULL,
	`locale` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`country` text NOT NULL,
	`message` text,
	`group_size` integer,
	`visit_date` text,
	`purpose` text,
	`subject` text,
	`fingerprint` text NOT NULL,
	`valid_until` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_requests_code_unique` ON `quote_requests` (`code`);--> statement-breakpoint
CREATE INDEX `quote_requests_fingerprint` ON `quote_requests` (`fingerprint`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_status` ON `quote_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`words` text NOT NULL,
	`picture` text NOT NULL
);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('pages', 1);
--> statement-breakpoint
CREATE TRIGGER pages_insert_revision AFTER INSERT ON pages BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER pages_update_revision AFTER UPDATE ON pages BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER pages_delete_revision AFTER DELETE ON pages BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER team_members_insert_revision AFTER INSERT ON team_members BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER team_members_update_revision AFTER UPDATE ON team_members BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER team_members_delete_revision AFTER DELETE ON team_members BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER milestones_insert_revision AFTER INSERT ON milestones BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER milestones_update_revision AFTER UPDATE ON milestones BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER milestones_delete_revision AFTER DELETE ON milestones BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER faqs_insert_revision AFTER INSERT ON faqs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER faqs_update_revision AFTER UPDATE ON faqs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER faqs_delete_revision AFTER DELETE ON faqs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER job_openings_insert_revision AFTER INSERT ON job_openings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER job_openings_update_revision AFTER UPDATE ON job_openings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER job_openings_delete_revision AFTER DELETE ON job_openings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'pages'; END;
--> statement-breakpoint
CREATE TRIGGER quote_events_update_refused BEFORE UPDATE ON quote_events BEGIN SELECT RAISE(ABORT, 'quote_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER quote_events_delete_refused BEFORE DELETE ON quote_events BEGIN SELECT RAISE(ABORT, 'quote_events is append-only'); END;
