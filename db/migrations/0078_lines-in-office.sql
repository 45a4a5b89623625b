ALTER TABLE `map_lines` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `map_lines` ADD `is_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `map_lines` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `map_lines_order` ON `map_lines` (`name`,`id`);--> statement-breakpoint
UPDATE map_lines SET name = coalesce((SELECT lifts.name ->> 'vi' FROM lifts WHERE lifts.id = map_lines.lift_id), id);
