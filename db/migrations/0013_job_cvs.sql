CREATE TABLE `job_cvs` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_id` text NOT NULL,
	`application_id` text,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`size` integer NOT NULL,
	`body` blob NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_cvs_application` ON `job_cvs` (`application_id`);--> statement-breakpoint
CREATE INDEX `job_cvs_created` ON `job_cvs` (`created_at`);