CREATE TABLE `product_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `service_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`service_id` text NOT NULL,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant_id` text NOT NULL,
	`kind` text NOT NULL,
	`delta` integer NOT NULL,
	`owned` integer NOT NULL,
	`on_hand` integer NOT NULL,
	`reason` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stock_movements_variant` ON `stock_movements` (`variant_id`,`id`);--> statement-breakpoint
ALTER TABLE `combos` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `combos_order` ON `combos` (`position`,`id`);--> statement-breakpoint
ALTER TABLE `products` ADD `is_low` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `products_order` ON `products` (`position`,`id`,`is_active`,`is_low`,`category_id`,`name`);--> statement-breakpoint
CREATE INDEX `products_changed` ON `products` (`updated_at`,`id`,`is_active`,`is_low`,`category_id`,`name`);--> statement-breakpoint
ALTER TABLE `services` ADD `revision` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
UPDATE products SET is_low = 1 WHERE EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold <= 5);
--> statement-breakpoint
DROP TRIGGER product_variants_insert_stock;
--> statement-breakpoint
DROP TRIGGER product_variants_delete_stock;
--> statement-breakpoint
DROP TRIGGER product_variants_update_stock;
--> statement-breakpoint
CREATE TRIGGER product_variants_insert_stock AFTER INSERT ON product_variants BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0), is_low = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold <= 5) WHERE id = NEW.product_id; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_delete_stock AFTER DELETE ON product_variants BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0), is_low = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold <= 5) WHERE id = OLD.product_id; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_update_stock AFTER UPDATE OF product_id, is_active, stock, held, sold ON product_variants WHEN OLD.product_id <> NEW.product_id OR OLD.is_active <> NEW.is_active OR (OLD.stock - OLD.held - OLD.sold > 0) <> (NEW.stock - NEW.held - NEW.sold > 0) OR (OLD.stock - OLD.held - OLD.sold > 5) <> (NEW.stock - NEW.held - NEW.sold > 5) BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0), is_low = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold <= 5) WHERE id IN (OLD.product_id, NEW.product_id); END;
--> statement-breakpoint
CREATE TRIGGER product_slugs_insert_revision AFTER INSERT ON product_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER product_slugs_update_revision AFTER UPDATE ON product_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER product_slugs_delete_revision AFTER DELETE ON product_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'products'; END;
--> statement-breakpoint
CREATE TRIGGER service_slugs_insert_revision AFTER INSERT ON service_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER service_slugs_update_revision AFTER UPDATE ON service_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER service_slugs_delete_revision AFTER DELETE ON service_slugs BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'services'; END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_update_refused BEFORE UPDATE ON stock_movements BEGIN SELECT RAISE(ABORT, 'stock_movements is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_delete_refused BEFORE DELETE ON stock_movements BEGIN SELECT RAISE(ABORT, 'stock_movements is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_replace_refused BEFORE INSERT ON stock_movements WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'stock_movements is append-only'); END;
