ALTER TABLE `seasons` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `pools` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER seasons_archive_timetable AFTER UPDATE OF is_active ON seasons BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER pools_archive_timetable AFTER UPDATE OF is_active ON pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
