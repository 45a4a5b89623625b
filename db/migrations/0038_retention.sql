CREATE INDEX `orders_person` ON `orders` (`created_at`) WHERE contact_name <> '';--> statement-breakpoint
CREATE INDEX `orders_invoice` ON `orders` (`created_at`) WHERE invoice IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
-- Notices of payments stay for the ten years that the tax law asks; the nightly job may remove older ones, nobody else any.
DROP TRIGGER payment_events_delete_refused;--> statement-breakpoint
CREATE TRIGGER payment_events_delete_refused BEFORE DELETE ON payment_events WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3649 days') BEGIN SELECT RAISE(ABORT, 'payment_events is append-only'); END;
