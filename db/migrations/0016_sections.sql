CREATE TABLE `component_style_configs` (
	`id` integer PRIMARY KEY NOT NULL,
	`theme_id` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`settings` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_sections` (
	`theme_id` integer NOT NULL,
	`page_type` text NOT NULL,
	`locale` text NOT NULL,
	`section_id` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`theme_id`, `page_type`, `locale`, `section_id`)
);
--> statement-breakpoint
CREATE TABLE `theme_sections` (
	`theme_id` integer NOT NULL,
	`section_id` text NOT NULL,
	`locale` text NOT NULL,
	`type` text NOT NULL,
	`settings` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`theme_id`, `section_id`, `locale`)
);
--> statement-breakpoint
CREATE TRIGGER theme_sections_insert_revision AFTER INSERT ON theme_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER theme_sections_update_revision AFTER UPDATE ON theme_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER theme_sections_delete_revision AFTER DELETE ON theme_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER page_sections_insert_revision AFTER INSERT ON page_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER page_sections_update_revision AFTER UPDATE ON page_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER page_sections_delete_revision AFTER DELETE ON page_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER component_style_configs_insert_revision AFTER INSERT ON component_style_configs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER component_style_configs_update_revision AFTER UPDATE ON component_style_configs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER component_style_configs_delete_revision AFTER DELETE ON component_style_configs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
