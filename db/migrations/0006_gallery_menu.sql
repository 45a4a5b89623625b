CREATE TABLE `gallery_images` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`category` text NOT NULL,
	`medium` text NOT NULL,
	`picture` text NOT NULL,
	`film` text,
	`film_seconds` integer,
	`caption` text NOT NULL,
	`description` text NOT NULL,
	`date` text NOT NULL,
	`location` text NOT NULL,
	`tags` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gallery_images_slug_unique` ON `gallery_images` (`slug`);--> statement-breakpoint
CREATE INDEX `gallery_images_position` ON `gallery_images` (`is_active`,`position`);--> statement-breakpoint
CREATE INDEX `gallery_images_category` ON `gallery_images` (`is_active`,`category`,`position`);--> statement-breakpoint
CREATE TABLE `dish_sold_outs` (
	`dish_id` text NOT NULL,
	`day` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`dish_id`, `day`),
	FOREIGN KEY (`dish_id`) REFERENCES `dishes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dish_sold_outs_day` ON `dish_sold_outs` (`day`);--> statement-breakpoint
CREATE TABLE `dishes` (
	`id` text PRIMARY KEY NOT NULL,
	`section_id` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_vnd` integer NOT NULL,
	`portion` text,
	`picture` text,
	`marks` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `menu_sections`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dishes_section` ON `dishes` (`section_id`,`is_active`,`position`);--> statement-breakpoint
CREATE TABLE `menu_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`restaurant_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`opens_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`ticket_slug` text,
	FOREIGN KEY (`restaurant_id`) REFERENCES `restaurants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `menu_sections_slug_unique` ON `menu_sections` (`slug`);--> statement-breakpoint
CREATE TABLE `restaurants` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`name` text NOT NULL,
	`way` text NOT NULL,
	`altitude` integer NOT NULL,
	`opens_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`place_id` text NOT NULL
);

--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('gallery', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('menu', 1);
--> statement-breakpoint
CREATE TRIGGER gallery_images_insert_revision AFTER INSERT ON gallery_images BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'gallery'; END;
--> statement-breakpoint
CREATE TRIGGER gallery_images_update_revision AFTER UPDATE ON gallery_images BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'gallery'; END;
--> statement-breakpoint
CREATE TRIGGER gallery_images_delete_revision AFTER DELETE ON gallery_images BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'gallery'; END;
--> statement-breakpoint
CREATE TRIGGER restaurants_insert_revision AFTER INSERT ON restaurants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER restaurants_update_revision AFTER UPDATE ON restaurants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER restaurants_delete_revision AFTER DELETE ON restaurants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER menu_sections_insert_revision AFTER INSERT ON menu_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER menu_sections_update_revision AFTER UPDATE ON menu_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER menu_sections_delete_revision AFTER DELETE ON menu_sections BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dishes_insert_revision AFTER INSERT ON dishes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dishes_update_revision AFTER UPDATE ON dishes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dishes_delete_revision AFTER DELETE ON dishes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dish_sold_outs_insert_revision AFTER INSERT ON dish_sold_outs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dish_sold_outs_update_revision AFTER UPDATE ON dish_sold_outs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
--> statement-breakpoint
CREATE TRIGGER dish_sold_outs_delete_revision AFTER DELETE ON dish_sold_outs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'menu'; END;
