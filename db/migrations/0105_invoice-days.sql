CREATE INDEX `closure_offers_credited` ON `closure_offers` (`chosen_at`) WHERE state = 'credited';
--> statement-breakpoint
CREATE INDEX `refund_dues_cancelled` ON `refund_dues` (`updated_at`) WHERE reason = 'cancelled';
--> statement-breakpoint
CREATE INDEX `refunds_cancelled` ON `refunds` (`updated_at`) WHERE reason = 'cancelled';
--> statement-breakpoint
CREATE TABLE `invoice_days` (
	`day` text PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`sums` text
);
--> statement-breakpoint
CREATE INDEX `invoice_days_due` ON `invoice_days` (`day`) WHERE sums IS NULL;
--> statement-breakpoint
-- Whatever an invoice is written from: a change of it takes back the sums of the day of its sale, in the same transaction. A job adds them up again.
CREATE TRIGGER invoice_days_order_added AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL BEGIN
	INSERT INTO invoice_days (day) SELECT date(NEW.paid_at, '+7 hours') WHERE date(NEW.paid_at, '+7 hours') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM invoice_days WHERE day = date(NEW.paid_at, '+7 hours'));
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day = date(NEW.paid_at, '+7 hours');
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_order_changed AFTER UPDATE OF paid_at, status, total_vnd, invoice, hold_id ON orders WHEN NEW.paid_at IS NOT NULL AND (OLD.paid_at IS NOT NEW.paid_at OR OLD.hold_id <> NEW.hold_id OR (OLD.total_vnd > 0) <> (NEW.total_vnd > 0) OR (OLD.invoice IS NULL) <> (NEW.invoice IS NULL) OR (OLD.status IN ('confirmed', 'processing', 'shipped', 'delivered')) <> (NEW.status IN ('confirmed', 'processing', 'shipped', 'delivered')) OR (OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) BEGIN
	INSERT INTO invoice_days (day) SELECT date(NEW.paid_at, '+7 hours') WHERE date(NEW.paid_at, '+7 hours') IS NOT NULL AND NOT EXISTS (SELECT 1 FROM invoice_days WHERE day = date(NEW.paid_at, '+7 hours'));
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day = date(NEW.paid_at, '+7 hours');
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_order_left AFTER UPDATE OF paid_at ON orders WHEN OLD.paid_at IS NOT NULL AND OLD.paid_at IS NOT NEW.paid_at BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day = date(OLD.paid_at, '+7 hours');
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_order_removed AFTER DELETE ON orders WHEN OLD.paid_at IS NOT NULL BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day = date(OLD.paid_at, '+7 hours');
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_ticket_line_added AFTER INSERT ON hold_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_ticket_line_changed AFTER UPDATE OF hold_id, quantity, unit_price_vnd, vat_per_mille ON hold_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id, NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_ticket_line_removed AFTER DELETE ON hold_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_goods_line_added AFTER INSERT ON order_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_goods_line_changed AFTER UPDATE OF hold_id, quantity, unit_price_vnd, discount_vnd, vat_per_mille ON order_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id, NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_goods_line_removed AFTER DELETE ON order_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_delivery_added AFTER INSERT ON order_deliveries BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_delivery_changed AFTER UPDATE OF hold_id, fee_vnd, vat_per_mille ON order_deliveries BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id, NEW.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_delivery_removed AFTER DELETE ON order_deliveries BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE hold_id IN (OLD.hold_id) AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_due_added AFTER INSERT ON refund_dues WHEN NEW.reason = 'cancelled' BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (NEW.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_due_changed AFTER UPDATE OF order_id, reason ON refund_dues WHEN (OLD.reason = 'cancelled' OR NEW.reason = 'cancelled') AND (OLD.reason <> NEW.reason OR OLD.order_id <> NEW.order_id) BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (OLD.order_id, NEW.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_due_removed AFTER DELETE ON refund_dues WHEN OLD.reason = 'cancelled' BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (OLD.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_refund_added AFTER INSERT ON refunds WHEN NEW.reason = 'cancelled' BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (NEW.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_refund_changed AFTER UPDATE OF order_id, reason ON refunds WHEN (OLD.reason = 'cancelled' OR NEW.reason = 'cancelled') AND (OLD.reason <> NEW.reason OR OLD.order_id <> NEW.order_id) BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (OLD.order_id, NEW.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_refund_removed AFTER DELETE ON refunds WHEN OLD.reason = 'cancelled' BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (OLD.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_return_added AFTER INSERT ON refund_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (SELECT order_id FROM refund_requests WHERE id IN (NEW.request_id)) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_return_changed AFTER UPDATE OF request_id ON refund_lines WHEN OLD.request_id <> NEW.request_id BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (SELECT order_id FROM refund_requests WHERE id IN (OLD.request_id, NEW.request_id)) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_return_removed AFTER DELETE ON refund_lines BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (SELECT order_id FROM refund_requests WHERE id IN (OLD.request_id)) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_days_request_changed AFTER UPDATE OF order_id ON refund_requests WHEN OLD.order_id <> NEW.order_id BEGIN
	UPDATE invoice_days SET changes = changes + 1, sums = NULL WHERE day IN (SELECT date(paid_at, '+7 hours') FROM orders WHERE id IN (OLD.order_id, NEW.order_id) AND status = 'cancelled' AND paid_at IS NOT NULL);
END;
--> statement-breakpoint
-- step: the days of the sales there are, each found by the first one behind the day before
INSERT INTO invoice_days (day) WITH RECURSIVE sold(day) AS (
	SELECT date(min(paid_at), '+7 hours') FROM orders INDEXED BY orders_paid WHERE paid_at IS NOT NULL
	UNION ALL SELECT (SELECT date(min(paid_at), '+7 hours') FROM orders INDEXED BY orders_paid WHERE paid_at IS NOT NULL AND paid_at >= strftime('%Y-%m-%dT17:00:00.000Z', sold.day)) FROM sold WHERE sold.day IS NOT NULL)
	SELECT day FROM sold WHERE day IS NOT NULL AND NOT EXISTS (SELECT 1 FROM invoice_days i WHERE i.day = sold.day);