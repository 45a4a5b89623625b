CREATE TABLE `order_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_names_order_id_unique` ON `order_names` (`order_id`);
--> statement-breakpoint
-- The words of buyers' names without accents; đ is a letter of its own to Unicode. Contentless: the names stay in orders.
CREATE VIRTUAL TABLE order_search USING fts5(name, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE TRIGGER order_names_insert AFTER INSERT ON orders WHEN NEW.contact_name <> '' BEGIN
	INSERT INTO order_names (order_id) VALUES (NEW.id);
	INSERT INTO order_search (rowid, name) SELECT id, replace(replace(NEW.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names WHERE order_id = NEW.id;
END;
--> statement-breakpoint
-- A name that retention has taken away is not found any more.
CREATE TRIGGER order_names_update AFTER UPDATE OF contact_name ON orders WHEN NEW.contact_name <> OLD.contact_name BEGIN
	DELETE FROM order_names WHERE order_id = NEW.id;
	INSERT INTO order_names (order_id) SELECT NEW.id WHERE NEW.contact_name <> '';
	INSERT INTO order_search (rowid, name) SELECT id, replace(replace(NEW.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names WHERE order_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_names_order AFTER DELETE ON orders BEGIN
	DELETE FROM order_names WHERE order_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_names_delete AFTER DELETE ON order_names BEGIN
	DELETE FROM order_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- step: the orders there are, so many at once
INSERT INTO order_names (order_id) SELECT id FROM orders WHERE contact_name <> '' AND NOT EXISTS (SELECT 1 FROM order_names n WHERE n.order_id = orders.id) ORDER BY created_at LIMIT 500000;
--> statement-breakpoint
-- step
INSERT INTO order_names (order_id) SELECT id FROM orders WHERE contact_name <> '' AND NOT EXISTS (SELECT 1 FROM order_names n WHERE n.order_id = orders.id) ORDER BY created_at;
--> statement-breakpoint
-- step: their words; a trigger may have been first
INSERT INTO order_search (rowid, name) SELECT n.id, replace(replace(o.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names n CROSS JOIN orders o ON o.id = n.order_id WHERE n.id > 0 AND n.id <= 250000 AND NOT EXISTS (SELECT 1 FROM order_search s WHERE s.rowid = n.id) ORDER BY n.id;
--> statement-breakpoint
-- step
INSERT INTO order_search (rowid, name) SELECT n.id, replace(replace(o.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names n CROSS JOIN orders o ON o.id = n.order_id WHERE n.id > 250000 AND n.id <= 500000 AND NOT EXISTS (SELECT 1 FROM order_search s WHERE s.rowid = n.id) ORDER BY n.id;
--> statement-breakpoint
-- step
INSERT INTO order_search (rowid, name) SELECT n.id, replace(replace(o.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names n CROSS JOIN orders o ON o.id = n.order_id WHERE n.id > 500000 AND n.id <= 750000 AND NOT EXISTS (SELECT 1 FROM order_search s WHERE s.rowid = n.id) ORDER BY n.id;
--> statement-breakpoint
-- step
INSERT INTO order_search (rowid, name) SELECT n.id, replace(replace(o.contact_name, 'đ', 'd'), 'Đ', 'D') FROM order_names n CROSS JOIN orders o ON o.id = n.order_id WHERE n.id > 750000 AND NOT EXISTS (SELECT 1 FROM order_search s WHERE s.rowid = n.id) ORDER BY n.id;
