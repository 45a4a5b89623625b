CREATE TABLE `resource_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` text NOT NULL,
	`user_id` text,
	`values` text NOT NULL,
	`from_revision` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resource_versions_row` ON `resource_versions` (`kind`,`row_id`,`revision`);--> statement-breakpoint
DROP INDEX `categories_kind`;--> statement-breakpoint
ALTER TABLE `categories` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `categories_order` ON `categories` (`kind`,`position`,`id`);--> statement-breakpoint
ALTER TABLE `dishes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `dishes_order` ON `dishes` (`section_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `dishes_price` ON `dishes` (`price_vnd`,`id`);--> statement-breakpoint
CREATE INDEX `dishes_changed` ON `dishes` (`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `faqs` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `faqs_order` ON `faqs` (`position`,`id`);
--> statement-breakpoint
CREATE TRIGGER resource_versions_update_refused BEFORE UPDATE ON resource_versions BEGIN SELECT RAISE(ABORT, 'resource_versions is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER resource_versions_delete_refused BEFORE DELETE ON resource_versions BEGIN SELECT RAISE(ABORT, 'resource_versions is append-only'); END;
