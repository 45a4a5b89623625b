CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`is_featured` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`picture` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_kind` ON `categories` (`kind`,`position`);--> statement-breakpoint
CREATE TABLE `combo_parts` (
	`combo_id` text NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`combo_id`, `product_id`),
	FOREIGN KEY (`combo_id`) REFERENCES `combos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `combo_parts_product` ON `combo_parts` (`product_id`);--> statement-breakpoint
CREATE TABLE `combos` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`percent` integer NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`sku` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`choices` text NOT NULL,
	`price_vnd` integer NOT NULL,
	`compare_at_vnd` integer,
	`picture` text,
	`weight_gram` integer NOT NULL,
	`stock` integer NOT NULL,
	`held` integer NOT NULL,
	`sold` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_sku_unique` ON `product_variants` (`sku`);--> statement-breakpoint
CREATE INDEX `product_variants_product` ON `product_variants` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`category_id` text NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`description` text NOT NULL,
	`origin` text NOT NULL,
	`specifications` text NOT NULL,
	`options` text NOT NULL,
	`pictures` text NOT NULL,
	`video_review` text,
	`labels` text NOT NULL,
	`related_ids` text NOT NULL,
	`cross_sell_ids` text NOT NULL,
	`tax_class` text NOT NULL,
	`warranty_months` integer NOT NULL,
	`max_per_order` integer NOT NULL,
	`from_vnd` integer NOT NULL,
	`sold_count` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`is_active`,`category_id`,`position`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`is_active`,`from_vnd`);--> statement-breakpoint
CREATE INDEX `products_new` ON `products` (`is_active`,`created_at`);--> statement-breakpoint
CREATE INDEX `products_popular` ON `products` (`is_active`,`sold_count`);--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`is_active`,`position`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`category_id` text NOT NULL,
	`name` text NOT NULL,
	`summary` text NOT NULL,
	`description` text NOT NULL,
	`includes` text NOT NULL,
	`excludes` text NOT NULL,
	`duration_text` text NOT NULL,
	`place` text NOT NULL,
	`opens_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`booking` text NOT NULL,
	`ticket_slug` text,
	`from_vnd` integer NOT NULL,
	`price_unit` text NOT NULL,
	`max_per_order` integer NOT NULL,
	`pictures` text NOT NULL,
	`labels` text NOT NULL,
	`tax_class` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_slug_unique` ON `services` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `services_position` ON `services` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `tier_discounts` (
	`product_id` text NOT NULL,
	`min_quantity` integer NOT NULL,
	`percent` integer NOT NULL,
	PRIMARY KEY(`product_id`, `min_quantity`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('products', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('services', 1);
--> statement-breakpoint
CREATE TRIGGER categories_insert_revision AFTER INSERT ON categories BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER categories_delete_revision AFTER DELETE ON categories BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER categories_update_revision AFTER UPDATE ON categories BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER products_insert_revision AFTER INSERT ON products BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER products_delete_revision AFTER DELETE ON products BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER products_update_revision AFTER UPDATE ON products BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_insert_revision AFTER INSERT ON product_variants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_delete_revision AFTER DELETE ON product_variants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER tier_discounts_insert_revision AFTER INSERT ON tier_discounts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER tier_discounts_delete_revision AFTER DELETE ON tier_discounts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER tier_discounts_update_revision AFTER UPDATE ON tier_discounts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combos_insert_revision AFTER INSERT ON combos BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combos_delete_revision AFTER DELETE ON combos BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combos_update_revision AFTER UPDATE ON combos BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combo_parts_insert_revision AFTER INSERT ON combo_parts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combo_parts_delete_revision AFTER DELETE ON combo_parts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER combo_parts_update_revision AFTER UPDATE ON combo_parts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER services_insert_revision AFTER INSERT ON services BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER services_delete_revision AFTER DELETE ON services BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER services_update_revision AFTER UPDATE ON services BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_update_revision AFTER UPDATE OF sku, position, is_active, choices, price_vnd, compare_at_vnd, picture, stock ON product_variants BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_sold_out_revision AFTER UPDATE OF held, sold ON product_variants WHEN (old.stock - old.held - old.sold > 5) <> (new.stock - new.held - new.sold > 5) OR (old.stock - old.held - old.sold > 0) <> (new.stock - new.held - new.sold > 0) BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
