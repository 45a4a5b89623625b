CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement` text NOT NULL,
	`kind` text NOT NULL,
	`account` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`order_id` text NOT NULL,
	`at` text NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_movement` ON `ledger_entries` (`movement`,`account`);--> statement-breakpoint
CREATE INDEX `ledger_entries_order` ON `ledger_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_sums` ON `ledger_entries` (`kind`,`account`,`amount_vnd`);--> statement-breakpoint
CREATE TABLE `reconciliation_differences` (
	`id` text PRIMARY KEY NOT NULL,
	`reconciliation_id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`ref` text NOT NULL,
	`ours_vnd` integer NOT NULL,
	`theirs_vnd` integer NOT NULL,
	`note` text NOT NULL,
	`solved_by` text,
	`solved_at` text,
	`solution` text,
	FOREIGN KEY (`reconciliation_id`) REFERENCES `reconciliations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliation_differences_ref` ON `reconciliation_differences` (`reconciliation_id`,`ref`,`kind`);--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`provider` text NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`lease_until` text NOT NULL,
	`cursor` text NOT NULL,
	`checked` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliations_day` ON `reconciliations` (`day`,`provider`);--> statement-breakpoint
CREATE TRIGGER `ledger_entries_kept` BEFORE UPDATE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is appended only'); END;--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE DELETE ON `ledger_entries` BEGIN SELECT RAISE(ABORT, 'the ledger is appended only'); END;--> statement-breakpoint
INSERT INTO `ledger_entries` (`movement`, `kind`, `account`, `amount_vnd`, `order_id`, `at`, `note`)
SELECT 'payment:' || `id`, 'payment', 'money:' || `provider`, `amount_vnd`, `order_id`, coalesce(`settled_at`, `created_at`), `ref` FROM `payment_attempts` WHERE `state` = 'paid'
UNION ALL SELECT 'payment:' || `id`, 'payment', 'orders', -`amount_vnd`, `order_id`, coalesce(`settled_at`, `created_at`), `ref` FROM `payment_attempts` WHERE `state` = 'paid'
UNION ALL SELECT 'cash:' || `id`, 'cash', 'money:cod', `paid_vnd`, `id`, coalesce(`paid_at`, `created_at`), `code` FROM `orders` WHERE `method` = 'cod' AND `paid_vnd` > 0
UNION ALL SELECT 'cash:' || `id`, 'cash', 'orders', -`paid_vnd`, `id`, coalesce(`paid_at`, `created_at`), `code` FROM `orders` WHERE `method` = 'cod' AND `paid_vnd` > 0
UNION ALL SELECT 'refund:' || r.`id`, 'refund', 'money:' || a.`provider`, -r.`amount_vnd`, r.`order_id`, r.`updated_at`, r.`request_id` FROM `refunds` r JOIN `payment_attempts` a ON a.`id` = r.`attempt_id` WHERE r.`state` = 'done'
UNION ALL SELECT 'refund:' || r.`id`, 'refund', 'orders', r.`amount_vnd`, r.`order_id`, r.`updated_at`, r.`request_id` FROM `refunds` r WHERE r.`state` = 'done';
