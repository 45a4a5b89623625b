CREATE TABLE `day_channel_takings` (
	`day` text NOT NULL,
	`sales_channel` text NOT NULL,
	`provider` text NOT NULL,
	`payments` integer NOT NULL,
	`received_vnd` integer NOT NULL,
	`refunded_vnd` integer NOT NULL,
	PRIMARY KEY(`day`, `sales_channel`, `provider`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `sales_channel` text DEFAULT 'web' NOT NULL;
--> statement-breakpoint
-- step: what was paid at the counter
UPDATE orders SET sales_channel = 'counter' WHERE sales_channel = 'web' AND id IN (SELECT order_id FROM payment_attempts WHERE provider = 'counter' AND state = 'paid');
--> statement-breakpoint
-- step: goods without tickets, so many orders at once
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at < '2025-12-31T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at >= '2025-12-31T17:00:00.000Z' AND created_at < '2026-03-31T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at >= '2026-03-31T17:00:00.000Z' AND created_at < '2026-06-30T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at >= '2026-06-30T17:00:00.000Z' AND created_at < '2026-09-30T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at >= '2026-09-30T17:00:00.000Z' AND created_at < '2026-12-31T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
UPDATE orders INDEXED BY orders_newest SET sales_channel = 'shop' WHERE created_at >= '2026-12-31T17:00:00.000Z' AND sales_channel = 'web'
	AND EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = orders.hold_id AND l.kind = 'product') AND NOT EXISTS (SELECT 1 FROM hold_lines t WHERE t.hold_id = orders.hold_id);
--> statement-breakpoint
-- step
CREATE TRIGGER day_channel_takings_added AFTER INSERT ON ledger_entries WHEN NEW.account <> 'orders' AND NEW.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand') BEGIN
	INSERT INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT date(NEW.at, '+7 hours'), coalesce((SELECT sales_channel FROM orders WHERE id = NEW.order_id), ''), CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END, 0, 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_channel_takings WHERE day = date(NEW.at, '+7 hours') AND sales_channel = coalesce((SELECT sales_channel FROM orders WHERE id = NEW.order_id), '') AND provider = CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END);
	UPDATE day_channel_takings SET payments = payments + (NEW.amount_vnd > 0), received_vnd = received_vnd + max(NEW.amount_vnd, 0), refunded_vnd = refunded_vnd - min(NEW.amount_vnd, 0)
		WHERE day = date(NEW.at, '+7 hours') AND sales_channel = coalesce((SELECT sales_channel FROM orders WHERE id = NEW.order_id), '') AND provider = CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END;
END;
--> statement-breakpoint
CREATE TRIGGER day_channel_takings_moved AFTER UPDATE OF sales_channel ON orders WHEN OLD.sales_channel <> NEW.sales_channel BEGIN
	INSERT INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT DISTINCT date(e.at, '+7 hours'), NEW.sales_channel, CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, 0, 0, 0 FROM ledger_entries e
		WHERE e.order_id = NEW.id AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')
		AND NOT EXISTS (SELECT 1 FROM day_channel_takings t WHERE t.day = date(e.at, '+7 hours') AND t.sales_channel = NEW.sales_channel AND t.provider = CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END);
	UPDATE day_channel_takings SET (payments, received_vnd, refunded_vnd) = (
			SELECT day_channel_takings.payments + f.sign * count(e.amount_vnd > 0 OR NULL), day_channel_takings.received_vnd + f.sign * coalesce(sum(max(e.amount_vnd, 0)), 0), day_channel_takings.refunded_vnd - f.sign * coalesce(sum(min(e.amount_vnd, 0)), 0)
			FROM ledger_entries e, (SELECT CASE day_channel_takings.sales_channel WHEN NEW.sales_channel THEN 1 ELSE -1 END AS sign) f
			WHERE e.order_id = NEW.id AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')
			AND date(e.at, '+7 hours') = day_channel_takings.day AND CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END = day_channel_takings.provider)
		WHERE sales_channel IN (OLD.sales_channel, NEW.sales_channel) AND (day, provider) IN (SELECT date(e.at, '+7 hours'), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END FROM ledger_entries e WHERE e.order_id = NEW.id AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'));
END;
--> statement-breakpoint
-- step: the money there is, so many days at once; counted anew, as the triggers are at work already
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day < '2026-01-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at < '2025-12-31T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day >= '2026-01-01' AND day < '2026-04-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at >= '2025-12-31T17:00:00.000Z' AND e.at < '2026-03-31T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day >= '2026-04-01' AND day < '2026-07-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at >= '2026-03-31T17:00:00.000Z' AND e.at < '2026-06-30T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day >= '2026-07-01' AND day < '2026-10-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at >= '2026-06-30T17:00:00.000Z' AND e.at < '2026-09-30T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day >= '2026-10-01' AND day < '2027-01-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at >= '2026-09-30T17:00:00.000Z' AND e.at < '2026-12-31T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_channel_takings (day, sales_channel, provider, payments, received_vnd, refunded_vnd) SELECT day, sales_channel, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, sales_channel, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_channel_takings WHERE day >= '2027-01-01' UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''), CASE e.account WHEN 'suspense' THEN 'transfer' ELSE replace(e.account, 'money:', '') END, e.amount_vnd > 0, max(e.amount_vnd, 0), -min(e.amount_vnd, 0) FROM ledger_entries e INDEXED BY ledger_entries_takings LEFT JOIN orders o ON o.id = e.order_id WHERE e.at >= '2026-12-31T17:00:00.000Z' AND e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, sales_channel, provider;
