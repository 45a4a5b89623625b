CREATE TABLE `ticket_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`ticket_type_id` text NOT NULL,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `ticket_types` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `ticket_types_order` ON `ticket_types` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `ticket_units` ADD `is_active` integer DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE TRIGGER ticket_slugs_insert_revision AFTER INSERT ON ticket_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_slugs_update_revision AFTER UPDATE ON ticket_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_slugs_delete_revision AFTER DELETE ON ticket_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
