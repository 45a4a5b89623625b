ALTER TABLE `exchanges` ADD `asked_by` text;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `kind` text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `valid_days` integer;--> statement-breakpoint
ALTER TABLE `refund_requests` ADD `move` text;--> statement-breakpoint
INSERT OR IGNORE INTO `settings` (`key`, `value`) SELECT limits.key, CAST(CASE WHEN limits.key = 'limit.managerVnd' THEN CAST(own.value AS INTEGER) ELSE min(CAST(own.value AS INTEGER), limits.most) END AS TEXT) FROM `settings` own JOIN (SELECT 'limit.managerVnd' AS key, 10000000 AS most UNION ALL SELECT 'limit.careVnd', 2000000 UNION ALL SELECT 'limit.cashierVnd', 500000 UNION ALL SELECT 'limit.otherVnd', 500000) limits WHERE own.key = 'refund.autoApproveMaxVnd' AND (limits.key = 'limit.managerVnd' OR CAST(own.value AS INTEGER) < limits.most);
