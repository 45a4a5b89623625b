CREATE TABLE `audit_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`who` text NOT NULL,
	`permission` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_at` ON `audit_events` (`at`);--> statement-breakpoint
CREATE INDEX `audit_events_office` ON `audit_events` (`at`) WHERE subject_kind <> 'scan';--> statement-breakpoint
CREATE INDEX `audit_events_who` ON `audit_events` (`who`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_office_who` ON `audit_events` (`who`,`at`) WHERE subject_kind <> 'scan';--> statement-breakpoint
CREATE INDEX `audit_events_permission` ON `audit_events` (`permission`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_who_permission` ON `audit_events` (`who`,`permission`,`at`);--> statement-breakpoint
CREATE INDEX `audit_events_subject` ON `audit_events` (`subject_id`,`at`);--> statement-breakpoint
-- What staff did is only added to. The nightly job may remove a row once its three years are over (a day of slack for the clock), nobody any other.
CREATE TRIGGER audit_events_update_refused BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;--> statement-breakpoint
CREATE TRIGGER audit_events_delete_refused BEFORE DELETE ON audit_events WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1094 days') BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;--> statement-breakpoint
-- INSERT OR REPLACE would take a row away without the trigger above.
CREATE TRIGGER audit_events_replace_refused BEFORE INSERT ON audit_events WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
