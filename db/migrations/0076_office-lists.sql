CREATE INDEX `orders_paid` ON `orders` (`paid_at`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_requests_done` ON `refund_requests` (`updated_at`) WHERE state = 'done';