ALTER TABLE `refund_requests` ADD `approve_at` text;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `approved_by` text;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `returned_why` text;--> statement-breakpoint
CREATE INDEX `refund_requests_due` ON `refund_requests` (`approve_at`,`id`) WHERE approve_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_requests_returned` ON `refund_requests` (`approved_by`) WHERE returned_why IS NOT NULL;