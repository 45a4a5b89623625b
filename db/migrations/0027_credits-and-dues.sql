CREATE TABLE `refund_dues` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`ref` text,
	`provider` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`request_id` text,
	`reference` text,
	`closed_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_dues_request_id_unique` ON `refund_dues` (`request_id`);--> statement-breakpoint
CREATE INDEX `refund_dues_order` ON `refund_dues` (`order_id`);--> statement-breakpoint
CREATE INDEX `refund_dues_state` ON `refund_dues` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `refund_dues_ref` ON `refund_dues` (`ref`);--> statement-breakpoint
CREATE TABLE `order_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`code` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `vouchers`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_credits_live` ON `order_credits` (`order_id`) WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX `order_credits_order` ON `order_credits` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_credits_code` ON `order_credits` (`code`);--> statement-breakpoint
ALTER TABLE `orders` ADD `credit_vnd` integer;--> statement-breakpoint
INSERT INTO `refund_dues` (`id`, `order_id`, `ref`, `provider`, `amount_vnd`, `reason`, `state`, `created_at`, `updated_at`)
SELECT 'due-' || d.`id`, d.`id`,
  (SELECT a.`ref` FROM `payment_attempts` a WHERE a.`order_id` = d.`id` AND a.`state` = 'paid' AND a.`amount_vnd` = d.`left_vnd`
    AND NOT EXISTS (SELECT 1 FROM `refunds` r WHERE r.`attempt_id` = a.`id` AND r.`state` <> 'failed') ORDER BY a.`created_at` DESC LIMIT 1),
  d.`method`, d.`left_vnd`, d.`reason`, 'open', d.`at`, d.`at`
FROM (SELECT o.`id`, o.`method`, coalesce(o.`needs_review`, o.`status`) AS reason, coalesce(o.`paid_at`, o.`created_at`) AS at,
  o.`refund_due_vnd`
  - coalesce((SELECT sum(p.`amount_vnd`) FROM `refund_payouts` p JOIN `refund_requests` q ON q.`id` = p.`request_id` WHERE q.`order_id` = o.`id` AND p.`paid_at` IS NULL
      AND NOT EXISTS (SELECT 1 FROM `refunds` r WHERE r.`request_id` = p.`id` AND r.`state` = 'done')), 0)
  - coalesce((SELECT sum(r.`amount_vnd`) FROM `refunds` r WHERE r.`order_id` = o.`id` AND r.`state` = 'paying'
      AND NOT EXISTS (SELECT 1 FROM `refund_payouts` p WHERE p.`id` = r.`request_id`)), 0) AS left_vnd
  FROM `orders` o WHERE o.`refund_due_vnd` > 0) d WHERE d.`left_vnd` > 0;
