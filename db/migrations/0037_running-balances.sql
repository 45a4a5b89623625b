CREATE TABLE `gate_expectations` (
	`day` text NOT NULL,
	`gate_ids` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`day`, `gate_ids`)
);
--> statement-breakpoint
CREATE TABLE `ledger_audits` (
	`day` text PRIMARY KEY NOT NULL,
	`lease_until` text NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`faults` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_balances` (
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`account`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `payment_totals` (
	`name` text PRIMARY KEY NOT NULL,
	`amount_vnd` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `unmatched_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`ref` text NOT NULL,
	`provider_txn_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` text NOT NULL,
	`received_at` text NOT NULL,
	`solved_by` text,
	`solved_at` text,
	`solution` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unmatched_payments_told` ON `unmatched_payments` (`provider`,`ref`,`provider_txn_id`,`amount_vnd`,`reason`);
--> statement-breakpoint
CREATE INDEX `unmatched_payments_order` ON `unmatched_payments` (`order_id`);
--> statement-breakpoint
CREATE INDEX `unmatched_payments_open` ON `unmatched_payments` (`received_at`) WHERE solved_at IS NULL;
--> statement-breakpoint
CREATE TABLE `write_probes` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bank_transfers` ADD `repeats_id` text;
--> statement-breakpoint
CREATE INDEX `bank_transfers_moved` ON `bank_transfers` (`account`,`amount_vnd`,`moved_at`);
--> statement-breakpoint
CREATE INDEX `bank_transfers_repeats` ON `bank_transfers` (`repeats_id`) WHERE repeats_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ledger_entries_counter` ON `ledger_entries` (`at`,`amount_vnd`) WHERE account = 'money:counter';
--> statement-breakpoint
CREATE INDEX `payment_attempts_begun` ON `payment_attempts` (`provider`,`created_at`);
--> statement-breakpoint
CREATE INDEX `payment_attempts_counter` ON `payment_attempts` (`settled_at`,`state`,`amount_vnd`,`ref`) WHERE provider = 'counter';
--> statement-breakpoint
CREATE INDEX `scans_gate` ON `scans` (`gate_id`,`at`,`result`,`undone_at`,`pax_count`);
--> statement-breakpoint
INSERT INTO `write_probes` (`id`, `at`) VALUES (1, '');
--> statement-breakpoint
-- step: what is there is added up and watched from then on in one transaction
INSERT INTO `ledger_balances` (`account`, `kind`, `amount_vnd`, `entries`) SELECT `account`, `kind`, sum(`amount_vnd`), count(*) FROM `ledger_entries` GROUP BY `kind`, `account`;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_balance` AFTER INSERT ON `ledger_entries` BEGIN
  INSERT INTO `ledger_balances` (`account`, `kind`, `amount_vnd`, `entries`) SELECT NEW.`account`, NEW.`kind`, 0, 0
    WHERE NOT EXISTS (SELECT 1 FROM `ledger_balances` WHERE `account` = NEW.`account` AND `kind` = NEW.`kind`);
  UPDATE `ledger_balances` SET `amount_vnd` = `amount_vnd` + NEW.`amount_vnd`, `entries` = `entries` + 1
    WHERE `account` = NEW.`account` AND `kind` = NEW.`kind`;
END;
--> statement-breakpoint
-- step: what is there is added up and watched from then on in one transaction
INSERT INTO `payment_totals` (`name`, `amount_vnd`)
SELECT 'paid', coalesce(sum(`amount_vnd`), 0) FROM `payment_attempts` WHERE `state` = 'paid'
UNION ALL SELECT 'refunded', coalesce(sum(`amount_vnd`), 0) FROM `refunds` WHERE `state` = 'done'
UNION ALL SELECT 'arrived', coalesce(sum(`amount_vnd`), 0) FROM `bank_transfers` WHERE `state` <> 'repeat'
UNION ALL SELECT 'waiting', coalesce(sum(`amount_vnd`), 0) FROM `bank_transfers` WHERE `state` IN ('partial', 'unmatched', 'returning');
--> statement-breakpoint
CREATE TRIGGER `payment_attempts_paid_added` AFTER INSERT ON `payment_attempts` WHEN NEW.`state` = 'paid' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + NEW.`amount_vnd` WHERE `name` = 'paid'; END;
--> statement-breakpoint
CREATE TRIGGER `payment_attempts_paid_changed` AFTER UPDATE OF `state`, `amount_vnd` ON `payment_attempts` WHEN OLD.`state` = 'paid' OR NEW.`state` = 'paid' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + (NEW.`state` = 'paid') * NEW.`amount_vnd` - (OLD.`state` = 'paid') * OLD.`amount_vnd` WHERE `name` = 'paid'; END;
--> statement-breakpoint
CREATE TRIGGER `payment_attempts_paid_removed` AFTER DELETE ON `payment_attempts` WHEN OLD.`state` = 'paid' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` - OLD.`amount_vnd` WHERE `name` = 'paid'; END;
--> statement-breakpoint
CREATE TRIGGER `refunds_refunded_added` AFTER INSERT ON `refunds` WHEN NEW.`state` = 'done' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + NEW.`amount_vnd` WHERE `name` = 'refunded'; END;
--> statement-breakpoint
CREATE TRIGGER `refunds_refunded_changed` AFTER UPDATE OF `state`, `amount_vnd` ON `refunds` WHEN OLD.`state` = 'done' OR NEW.`state` = 'done' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + (NEW.`state` = 'done') * NEW.`amount_vnd` - (OLD.`state` = 'done') * OLD.`amount_vnd` WHERE `name` = 'refunded'; END;
--> statement-breakpoint
CREATE TRIGGER `refunds_refunded_removed` AFTER DELETE ON `refunds` WHEN OLD.`state` = 'done' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` - OLD.`amount_vnd` WHERE `name` = 'refunded'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_arrived_added` AFTER INSERT ON `bank_transfers` WHEN NEW.`state` <> 'repeat' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + NEW.`amount_vnd` WHERE `name` = 'arrived'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_arrived_changed` AFTER UPDATE OF `state`, `amount_vnd` ON `bank_transfers` WHEN OLD.`state` <> 'repeat' OR NEW.`state` <> 'repeat' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + (NEW.`state` <> 'repeat') * NEW.`amount_vnd` - (OLD.`state` <> 'repeat') * OLD.`amount_vnd` WHERE `name` = 'arrived'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_arrived_removed` AFTER DELETE ON `bank_transfers` WHEN OLD.`state` <> 'repeat' BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` - OLD.`amount_vnd` WHERE `name` = 'arrived'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_waiting_added` AFTER INSERT ON `bank_transfers` WHEN NEW.`state` IN ('partial', 'unmatched', 'returning') BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + NEW.`amount_vnd` WHERE `name` = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_waiting_changed` AFTER UPDATE OF `state`, `amount_vnd` ON `bank_transfers` WHEN OLD.`state` IN ('partial', 'unmatched', 'returning') OR NEW.`state` IN ('partial', 'unmatched', 'returning') BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` + (NEW.`state` IN ('partial', 'unmatched', 'returning')) * NEW.`amount_vnd` - (OLD.`state` IN ('partial', 'unmatched', 'returning')) * OLD.`amount_vnd` WHERE `name` = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER `bank_transfers_waiting_removed` AFTER DELETE ON `bank_transfers` WHEN OLD.`state` IN ('partial', 'unmatched', 'returning') BEGIN
  UPDATE `payment_totals` SET `amount_vnd` = `amount_vnd` - OLD.`amount_vnd` WHERE `name` = 'waiting'; END;
--> statement-breakpoint
-- step: what is there is added up and watched from then on in one transaction
INSERT INTO `gate_expectations` (`day`, `gate_ids`, `people`)
SELECT t.`day`, t.`gate_ids`, sum(t.`pax_count`) FROM `issued_tickets` t JOIN `orders` o ON o.`id` = t.`order_id`
WHERE t.`day` >= date('now', '+7 hours', '-7 days') AND t.`state` IN ('issued', 'redeemed') AND o.`payment_status` IN ('paid', 'partially_refunded')
GROUP BY t.`day`, t.`gate_ids`;
--> statement-breakpoint
CREATE TRIGGER `issued_tickets_expected` AFTER INSERT ON `issued_tickets` WHEN NEW.`state` IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM `orders` o WHERE o.`id` = NEW.`order_id` AND o.`payment_status` IN ('paid', 'partially_refunded')) BEGIN
  INSERT INTO `gate_expectations` (`day`, `gate_ids`, `people`) SELECT NEW.`day`, NEW.`gate_ids`, 0
    WHERE NOT EXISTS (SELECT 1 FROM `gate_expectations` WHERE `day` = NEW.`day` AND `gate_ids` = NEW.`gate_ids`);
  UPDATE `gate_expectations` SET `people` = `people` + NEW.`pax_count` WHERE `day` = NEW.`day` AND `gate_ids` = NEW.`gate_ids`; END;
--> statement-breakpoint
CREATE TRIGGER `issued_tickets_expected_no_more` AFTER UPDATE OF `state`, `day`, `gate_ids`, `pax_count` ON `issued_tickets` WHEN ((OLD.`state` IN ('issued', 'redeemed')) <> (NEW.`state` IN ('issued', 'redeemed')) OR OLD.`day` <> NEW.`day` OR OLD.`gate_ids` <> NEW.`gate_ids` OR OLD.`pax_count` <> NEW.`pax_count`) AND OLD.`state` IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM `orders` o WHERE o.`id` = OLD.`order_id` AND o.`payment_status` IN ('paid', 'partially_refunded')) BEGIN
  UPDATE `gate_expectations` SET `people` = `people` - OLD.`pax_count` WHERE `day` = OLD.`day` AND `gate_ids` = OLD.`gate_ids`; END;
--> statement-breakpoint
CREATE TRIGGER `issued_tickets_expected_again` AFTER UPDATE OF `state`, `day`, `gate_ids`, `pax_count` ON `issued_tickets` WHEN ((OLD.`state` IN ('issued', 'redeemed')) <> (NEW.`state` IN ('issued', 'redeemed')) OR OLD.`day` <> NEW.`day` OR OLD.`gate_ids` <> NEW.`gate_ids` OR OLD.`pax_count` <> NEW.`pax_count`) AND NEW.`state` IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM `orders` o WHERE o.`id` = NEW.`order_id` AND o.`payment_status` IN ('paid', 'partially_refunded')) BEGIN
  INSERT INTO `gate_expectations` (`day`, `gate_ids`, `people`) SELECT NEW.`day`, NEW.`gate_ids`, 0
    WHERE NOT EXISTS (SELECT 1 FROM `gate_expectations` WHERE `day` = NEW.`day` AND `gate_ids` = NEW.`gate_ids`);
  UPDATE `gate_expectations` SET `people` = `people` + NEW.`pax_count` WHERE `day` = NEW.`day` AND `gate_ids` = NEW.`gate_ids`; END;
--> statement-breakpoint
CREATE TRIGGER `issued_tickets_removed` AFTER DELETE ON `issued_tickets` WHEN OLD.`state` IN ('issued', 'redeemed') AND EXISTS (SELECT 1 FROM `orders` o WHERE o.`id` = OLD.`order_id` AND o.`payment_status` IN ('paid', 'partially_refunded')) BEGIN
  UPDATE `gate_expectations` SET `people` = `people` - OLD.`pax_count` WHERE `day` = OLD.`day` AND `gate_ids` = OLD.`gate_ids`; END;
--> statement-breakpoint
CREATE TRIGGER `orders_expected` AFTER UPDATE OF `payment_status` ON `orders` WHEN (OLD.`payment_status` IN ('paid', 'partially_refunded')) <> (NEW.`payment_status` IN ('paid', 'partially_refunded')) BEGIN
  INSERT INTO `gate_expectations` (`day`, `gate_ids`, `people`) SELECT DISTINCT t.`day`, t.`gate_ids`, 0 FROM `issued_tickets` t
    WHERE t.`order_id` = NEW.`id` AND t.`state` IN ('issued', 'redeemed')
    AND NOT EXISTS (SELECT 1 FROM `gate_expectations` g WHERE g.`day` = t.`day` AND g.`gate_ids` = t.`gate_ids`);
  UPDATE `gate_expectations` SET `people` = `people` + (CASE WHEN NEW.`payment_status` IN ('paid', 'partially_refunded') THEN 1 ELSE -1 END) * (
      SELECT coalesce(sum(t.`pax_count`), 0) FROM `issued_tickets` t WHERE t.`order_id` = NEW.`id` AND t.`state` IN ('issued', 'redeemed')
      AND t.`day` = `gate_expectations`.`day` AND t.`gate_ids` = `gate_expectations`.`gate_ids`)
    WHERE (`day`, `gate_ids`) IN (SELECT t.`day`, t.`gate_ids` FROM `issued_tickets` t WHERE t.`order_id` = NEW.`id`);
END;
