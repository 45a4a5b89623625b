DROP INDEX `products_filter`;--> statement-breakpoint
ALTER TABLE `products` ADD `has_stock` integer;--> statement-breakpoint
CREATE INDEX `products_stock_position` ON `products` (`is_active`,`has_stock`,`position`);--> statement-breakpoint
CREATE INDEX `products_stock_fromVnd` ON `products` (`is_active`,`has_stock`,`from_vnd`);--> statement-breakpoint
CREATE INDEX `products_stock_createdAt` ON `products` (`is_active`,`has_stock`,`created_at`);--> statement-breakpoint
CREATE INDEX `products_stock_soldCount` ON `products` (`is_active`,`has_stock`,`sold_count`);--> statement-breakpoint
CREATE INDEX `products_filter` ON `products` (`is_active`,`category_id`,`from_vnd`,`has_stock`,`position`,`created_at`,`sold_count`,`labels`,`id`);--> statement-breakpoint
UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0);
--> statement-breakpoint
CREATE TRIGGER product_variants_insert_stock AFTER INSERT ON product_variants BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0) WHERE id = NEW.product_id; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_delete_stock AFTER DELETE ON product_variants BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0) WHERE id = OLD.product_id; END;
--> statement-breakpoint
CREATE TRIGGER product_variants_update_stock AFTER UPDATE OF product_id, is_active, stock, held, sold ON product_variants WHEN OLD.product_id <> NEW.product_id OR (OLD.is_active = 1 AND OLD.stock - OLD.held - OLD.sold > 0) <> (NEW.is_active = 1 AND NEW.stock - NEW.held - NEW.sold > 0) BEGIN UPDATE products SET has_stock = EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = products.id AND v.is_active = 1 AND v.stock - v.held - v.sold > 0) WHERE id IN (OLD.product_id, NEW.product_id); END;
