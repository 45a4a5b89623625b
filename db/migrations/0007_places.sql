CREATE TABLE `map_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`lift_id` text,
	`points` text NOT NULL,
	`towers` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`note` text NOT NULL,
	`description` text NOT NULL,
	`x` real NOT NULL,
	`y` real NOT NULL,
	`altitude` integer NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`is_step_free` integer NOT NULL,
	`near_slug` text,
	`walk_minutes` integer,
	`picture` text NOT NULL,
	`lift_id` text,
	`ticket_slug` text,
	`service_slug` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_slug_unique` ON `places` (`slug`);--> statement-breakpoint
CREATE INDEX `places_position` ON `places` (`is_active`,`position`);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('places', 1);
--> statement-breakpoint
CREATE TRIGGER places_insert_revision AFTER INSERT ON places BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
CREATE TRIGGER places_update_revision AFTER UPDATE ON places BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
CREATE TRIGGER places_delete_revision AFTER DELETE ON places BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
CREATE TRIGGER map_lines_insert_revision AFTER INSERT ON map_lines BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
CREATE TRIGGER map_lines_update_revision AFTER UPDATE ON map_lines BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
--> statement-breakpoint
CREATE TRIGGER map_lines_delete_revision AFTER DELETE ON map_lines BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'places'; END;
