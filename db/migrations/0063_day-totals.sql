CREATE TABLE `day_entries` (
	`day` text NOT NULL,
	`gate_id` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`start_time` text NOT NULL,
	`half_hour` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`day`, `gate_id`, `ticket_type_id`, `start_time`, `half_hour`)
);
--> statement-breakpoint
CREATE TABLE `day_sales` (
	`day` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`start_time` text NOT NULL,
	`tickets` integer NOT NULL,
	`people` integer NOT NULL,
	`value_vnd` integer NOT NULL,
	PRIMARY KEY(`day`, `ticket_type_id`, `start_time`)
);
--> statement-breakpoint
CREATE TABLE `day_takings` (
	`day` text NOT NULL,
	`provider` text NOT NULL,
	`payments` integer NOT NULL,
	`received_vnd` integer NOT NULL,
	`refunded_vnd` integer NOT NULL,
	PRIMARY KEY(`day`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `day_total_checks` (
	`day` text PRIMARY KEY NOT NULL,
	`finished_at` text NOT NULL,
	`faults` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER day_sales_added AFTER INSERT ON issued_tickets WHEN NEW.state IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.payment_status IN ('paid', 'partially_refunded')) BEGIN
	INSERT INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT NEW.day, NEW.ticket_type_id, NEW.start_time, 0, 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_sales WHERE day = NEW.day AND ticket_type_id = NEW.ticket_type_id AND start_time = NEW.start_time);
	UPDATE day_sales SET tickets = tickets + 1, people = people + NEW.pax_count, value_vnd = value_vnd + NEW.price_vnd
		WHERE day = NEW.day AND ticket_type_id = NEW.ticket_type_id AND start_time = NEW.start_time;
END;
--> statement-breakpoint
CREATE TRIGGER day_sales_left AFTER UPDATE OF state, day, ticket_type_id, start_time, pax_count, price_vnd, order_id ON issued_tickets WHEN ((OLD.state IN ('issued', 'redeemed')) <> (NEW.state IN ('issued', 'redeemed')) OR OLD.day <> NEW.day OR OLD.ticket_type_id <> NEW.ticket_type_id OR OLD.start_time <> NEW.start_time OR OLD.pax_count <> NEW.pax_count OR OLD.price_vnd <> NEW.price_vnd OR OLD.order_id <> NEW.order_id) AND OLD.state IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM orders o WHERE o.id = OLD.order_id AND o.payment_status IN ('paid', 'partially_refunded')) BEGIN
	UPDATE day_sales SET tickets = tickets - 1, people = people - OLD.pax_count, value_vnd = value_vnd - OLD.price_vnd
		WHERE day = OLD.day AND ticket_type_id = OLD.ticket_type_id AND start_time = OLD.start_time;
END;
--> statement-breakpoint
CREATE TRIGGER day_sales_moved AFTER UPDATE OF state, day, ticket_type_id, start_time, pax_count, price_vnd, order_id ON issued_tickets WHEN ((OLD.state IN ('issued', 'redeemed')) <> (NEW.state IN ('issued', 'redeemed')) OR OLD.day <> NEW.day OR OLD.ticket_type_id <> NEW.ticket_type_id OR OLD.start_time <> NEW.start_time OR OLD.pax_count <> NEW.pax_count OR OLD.price_vnd <> NEW.price_vnd OR OLD.order_id <> NEW.order_id) AND NEW.state IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.payment_status IN ('paid', 'partially_refunded')) BEGIN
	INSERT INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT NEW.day, NEW.ticket_type_id, NEW.start_time, 0, 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_sales WHERE day = NEW.day AND ticket_type_id = NEW.ticket_type_id AND start_time = NEW.start_time);
	UPDATE day_sales SET tickets = tickets + 1, people = people + NEW.pax_count, value_vnd = value_vnd + NEW.price_vnd
		WHERE day = NEW.day AND ticket_type_id = NEW.ticket_type_id AND start_time = NEW.start_time;
END;
--> statement-breakpoint
CREATE TRIGGER day_sales_removed AFTER DELETE ON issued_tickets WHEN OLD.state IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM orders o WHERE o.id = OLD.order_id AND o.payment_status IN ('paid', 'partially_refunded')) BEGIN
	UPDATE day_sales SET tickets = tickets - 1, people = people - OLD.pax_count, value_vnd = value_vnd - OLD.price_vnd
		WHERE day = OLD.day AND ticket_type_id = OLD.ticket_type_id AND start_time = OLD.start_time;
END;
--> statement-breakpoint
CREATE TRIGGER day_sales_paid AFTER UPDATE OF payment_status ON orders WHEN (OLD.payment_status IN ('paid', 'partially_refunded')) <> (NEW.payment_status IN ('paid', 'partially_refunded')) BEGIN
	INSERT INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT DISTINCT t.day, t.ticket_type_id, t.start_time, 0, 0, 0 FROM issued_tickets t
		WHERE t.order_id = NEW.id AND t.state IN ('issued', 'redeemed')
		AND NOT EXISTS (SELECT 1 FROM day_sales s WHERE s.day = t.day AND s.ticket_type_id = t.ticket_type_id AND s.start_time = t.start_time);
	UPDATE day_sales SET (tickets, people, value_vnd) = (
			SELECT day_sales.tickets + f.sign * count(*), day_sales.people + f.sign * coalesce(sum(t.pax_count), 0), day_sales.value_vnd + f.sign * coalesce(sum(t.price_vnd), 0)
			FROM issued_tickets t, (SELECT CASE WHEN NEW.payment_status IN ('paid', 'partially_refunded') THEN 1 ELSE -1 END AS sign) f
			WHERE t.order_id = NEW.id AND t.state IN ('issued', 'redeemed')
			AND t.day = day_sales.day AND t.ticket_type_id = day_sales.ticket_type_id AND t.start_time = day_sales.start_time)
		WHERE (day, ticket_type_id, start_time) IN (SELECT t.day, t.ticket_type_id, t.start_time FROM issued_tickets t WHERE t.order_id = NEW.id AND t.state IN ('issued', 'redeemed'));
END;
--> statement-breakpoint
CREATE TRIGGER day_entries_added AFTER INSERT ON scans WHEN NEW.result = 'ok' AND NEW.undone_at IS NULL AND NEW.pax_count <> 0 BEGIN
	INSERT INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT date(NEW.at, '+7 hours'), NEW.gate_id, coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), ''), coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), ''), strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_entries WHERE day = date(NEW.at, '+7 hours') AND gate_id = NEW.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), '') AND half_hour = (strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END));
	UPDATE day_entries SET people = people + NEW.pax_count
		WHERE day = date(NEW.at, '+7 hours') AND gate_id = NEW.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), '') AND half_hour = (strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END);
END;
--> statement-breakpoint
CREATE TRIGGER day_entries_left AFTER UPDATE OF result, undone_at, pax_count, at, gate_id, ticket_id ON scans WHEN OLD.result = 'ok' AND OLD.undone_at IS NULL AND OLD.pax_count <> 0 BEGIN
	UPDATE day_entries SET people = people - OLD.pax_count
		WHERE day = date(OLD.at, '+7 hours') AND gate_id = OLD.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = OLD.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = OLD.ticket_id), '') AND half_hour = (strftime('%H', OLD.at, '+7 hours') || CASE WHEN strftime('%M', OLD.at) < '30' THEN ':00' ELSE ':30' END);
END;
--> statement-breakpoint
CREATE TRIGGER day_entries_moved AFTER UPDATE OF result, undone_at, pax_count, at, gate_id, ticket_id ON scans WHEN NEW.result = 'ok' AND NEW.undone_at IS NULL AND NEW.pax_count <> 0 BEGIN
	INSERT INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT date(NEW.at, '+7 hours'), NEW.gate_id, coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), ''), coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), ''), strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_entries WHERE day = date(NEW.at, '+7 hours') AND gate_id = NEW.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), '') AND half_hour = (strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END));
	UPDATE day_entries SET people = people + NEW.pax_count
		WHERE day = date(NEW.at, '+7 hours') AND gate_id = NEW.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = NEW.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = NEW.ticket_id), '') AND half_hour = (strftime('%H', NEW.at, '+7 hours') || CASE WHEN strftime('%M', NEW.at) < '30' THEN ':00' ELSE ':30' END);
END;
--> statement-breakpoint
CREATE TRIGGER day_entries_removed AFTER DELETE ON scans WHEN OLD.result = 'ok' AND OLD.undone_at IS NULL AND OLD.pax_count <> 0 BEGIN
	UPDATE day_entries SET people = people - OLD.pax_count
		WHERE day = date(OLD.at, '+7 hours') AND gate_id = OLD.gate_id AND ticket_type_id = coalesce((SELECT ticket_type_id FROM issued_tickets WHERE id = OLD.ticket_id), '') AND start_time = coalesce((SELECT start_time FROM issued_tickets WHERE id = OLD.ticket_id), '') AND half_hour = (strftime('%H', OLD.at, '+7 hours') || CASE WHEN strftime('%M', OLD.at) < '30' THEN ':00' ELSE ':30' END);
END;
--> statement-breakpoint
CREATE TRIGGER day_takings_added AFTER INSERT ON ledger_entries WHEN NEW.account <> 'orders' AND NEW.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand') BEGIN
	INSERT INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT date(NEW.at, '+7 hours'), CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END, 0, 0, 0
		WHERE NOT EXISTS (SELECT 1 FROM day_takings WHERE day = date(NEW.at, '+7 hours') AND provider = CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END);
	UPDATE day_takings SET payments = payments + (NEW.amount_vnd > 0), received_vnd = received_vnd + max(NEW.amount_vnd, 0), refunded_vnd = refunded_vnd - min(NEW.amount_vnd, 0)
		WHERE day = date(NEW.at, '+7 hours') AND provider = CASE NEW.account WHEN 'suspense' THEN 'transfer' ELSE replace(NEW.account, 'money:', '') END;
END;
--> statement-breakpoint
CREATE INDEX `ledger_entries_takings` ON `ledger_entries` (`at`,`account`,`amount_vnd`) WHERE account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand');
--> statement-breakpoint
-- step: the tickets there are, so many days at once; counted anew, as the triggers are at work already
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day < '2026-01-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day < '2026-01-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day >= '2026-01-01' AND day < '2026-04-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day >= '2026-01-01' AND t.day < '2026-04-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day >= '2026-04-01' AND day < '2026-07-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day >= '2026-04-01' AND t.day < '2026-07-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day >= '2026-07-01' AND day < '2026-10-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day >= '2026-07-01' AND t.day < '2026-10-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day >= '2026-10-01' AND day < '2027-01-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day >= '2026-10-01' AND t.day < '2027-01-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd) SELECT day, ticket_type_id, start_time, sum(tickets), sum(people), sum(value_vnd) FROM (SELECT day, ticket_type_id, start_time, 0 AS tickets, 0 AS people, 0 AS value_vnd FROM day_sales WHERE day >= '2027-01-01' UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, 1, t.pax_count, t.price_vnd FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id WHERE t.day >= '2027-01-01' AND t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded')) GROUP BY day, ticket_type_id, start_time;
--> statement-breakpoint
-- step: the people let in
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day < '2026-01-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at < '2025-12-31T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day >= '2026-01-01' AND day < '2026-04-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at >= '2025-12-31T17:00:00.000Z' AND s.at < '2026-03-31T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day >= '2026-04-01' AND day < '2026-07-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at >= '2026-03-31T17:00:00.000Z' AND s.at < '2026-06-30T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day >= '2026-07-01' AND day < '2026-10-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at >= '2026-06-30T17:00:00.000Z' AND s.at < '2026-09-30T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day >= '2026-10-01' AND day < '2027-01-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at >= '2026-09-30T17:00:00.000Z' AND s.at < '2026-12-31T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_entries (day, gate_id, ticket_type_id, start_time, half_hour, people) SELECT day, gate_id, ticket_type_id, start_time, half_hour, sum(people) FROM (SELECT day, gate_id, ticket_type_id, start_time, half_hour, 0 AS people FROM day_entries WHERE day >= '2027-01-01' UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''), strftime('%H', s.at, '+7 hours') || CASE WHEN strftime('%M', s.at) < '30' THEN ':00' ELSE ':30' END, s.pax_count FROM scans s INDEXED BY scans_at LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.at >= '2026-12-31T17:00:00.000Z' AND s.result = 'ok' AND s.undone_at IS NULL) GROUP BY day, gate_id, ticket_type_id, start_time, half_hour;
--> statement-breakpoint
-- step: the money that came and went
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day < '2026-01-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at < '2025-12-31T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day >= '2026-01-01' AND day < '2026-04-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at >= '2025-12-31T17:00:00.000Z' AND at < '2026-03-31T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day >= '2026-04-01' AND day < '2026-07-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at >= '2026-03-31T17:00:00.000Z' AND at < '2026-06-30T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day >= '2026-07-01' AND day < '2026-10-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at >= '2026-06-30T17:00:00.000Z' AND at < '2026-09-30T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day >= '2026-10-01' AND day < '2027-01-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at >= '2026-09-30T17:00:00.000Z' AND at < '2026-12-31T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
--> statement-breakpoint
-- step
INSERT OR REPLACE INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) SELECT day, provider, sum(payments), sum(received_vnd), sum(refunded_vnd) FROM (SELECT day, provider, 0 AS payments, 0 AS received_vnd, 0 AS refunded_vnd FROM day_takings WHERE day >= '2027-01-01' UNION ALL SELECT date(at, '+7 hours'), CASE account WHEN 'suspense' THEN 'transfer' ELSE replace(account, 'money:', '') END, amount_vnd > 0, max(amount_vnd, 0), -min(amount_vnd, 0) FROM ledger_entries INDEXED BY ledger_entries_takings WHERE at >= '2026-12-31T17:00:00.000Z' AND account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand')) GROUP BY day, provider;
