CREATE TABLE `open_goods` (
	`order_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `open_goods_status` ON `open_goods` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `order_marks` (
	`order_id` text NOT NULL,
	`mark` text NOT NULL,
	`author_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`order_id`, `mark`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`author_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_notes_order` ON `order_notes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_notes_created` ON `order_notes` (`created_at`);--> statement-breakpoint
CREATE INDEX `issued_tickets_visit` ON `issued_tickets` (`day`,`order_id`) WHERE state IN ('issued', 'redeemed');--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_total` ON `orders` (`total_vnd`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_refund_due` ON `orders` (`created_at`) WHERE refund_due_vnd > 0;
--> statement-breakpoint
CREATE TRIGGER open_goods_placed AFTER INSERT ON orders WHEN NEW.status IN ('confirmed', 'processing', 'shipped') BEGIN
	INSERT OR IGNORE INTO open_goods (order_id, status, created_at) SELECT NEW.id, NEW.status, NEW.created_at WHERE EXISTS (SELECT 1 FROM order_lines WHERE hold_id = NEW.hold_id);
END;
--> statement-breakpoint
CREATE TRIGGER open_goods_moved AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
	DELETE FROM open_goods WHERE order_id = NEW.id;
	INSERT INTO open_goods (order_id, status, created_at) SELECT NEW.id, NEW.status, NEW.created_at WHERE NEW.status IN ('confirmed', 'processing', 'shipped') AND EXISTS (SELECT 1 FROM order_lines WHERE hold_id = NEW.hold_id);
END;
--> statement-breakpoint
CREATE TRIGGER open_goods_added AFTER INSERT ON order_lines BEGIN
	INSERT OR IGNORE INTO open_goods (order_id, status, created_at) SELECT id, status, created_at FROM orders WHERE hold_id = NEW.hold_id AND status IN ('confirmed', 'processing', 'shipped');
END;
--> statement-breakpoint
CREATE TRIGGER open_goods_order AFTER DELETE ON orders BEGIN
	DELETE FROM open_goods WHERE order_id = OLD.id;
END;
--> statement-breakpoint
-- step: the orders there are
INSERT OR IGNORE INTO open_goods (order_id, status, created_at) SELECT o.id, o.status, o.created_at FROM (SELECT DISTINCT hold_id FROM order_lines) l CROSS JOIN orders o ON o.hold_id = l.hold_id WHERE o.status IN ('confirmed', 'processing', 'shipped');
