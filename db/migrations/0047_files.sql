CREATE TABLE `file_deletions` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`queued_at` text NOT NULL,
	`next_at` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_deletions_next` ON `file_deletions` (`next_at`);--> statement-breakpoint
CREATE INDEX `file_deletions_queued` ON `file_deletions` (`queued_at`);--> statement-breakpoint
ALTER TABLE `job_cvs` ADD `body_key` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `body_key` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `thumb_key` text;
--> statement-breakpoint
-- Whatever takes a row away, or its key, queues the object in the same transaction.
CREATE TRIGGER `uploads_files_removed` AFTER DELETE ON `uploads` WHEN OLD.`body_key` IS NOT NULL OR OLD.`thumb_key` IS NOT NULL BEGIN
	INSERT OR IGNORE INTO `file_deletions` (`key`, `queued_at`) SELECT `k`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM (SELECT OLD.`body_key` AS `k` UNION SELECT OLD.`thumb_key`) WHERE `k` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_files_replaced` AFTER UPDATE OF `body_key`, `thumb_key` ON `uploads` WHEN OLD.`body_key` IS NOT NEW.`body_key` OR OLD.`thumb_key` IS NOT NEW.`thumb_key` BEGIN
	INSERT OR IGNORE INTO `file_deletions` (`key`, `queued_at`) SELECT `k`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM (SELECT OLD.`body_key` AS `k` UNION SELECT OLD.`thumb_key`) WHERE `k` IS NOT NULL AND `k` IS NOT NEW.`body_key` AND `k` IS NOT NEW.`thumb_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `job_cvs_file_removed` AFTER DELETE ON `job_cvs` WHEN OLD.`body_key` IS NOT NULL BEGIN
	INSERT OR IGNORE INTO `file_deletions` (`key`, `queued_at`) VALUES (OLD.`body_key`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER `job_cvs_file_replaced` AFTER UPDATE OF `body_key` ON `job_cvs` WHEN OLD.`body_key` IS NOT NULL AND OLD.`body_key` IS NOT NEW.`body_key` BEGIN
	INSERT OR IGNORE INTO `file_deletions` (`key`, `queued_at`) VALUES (OLD.`body_key`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
