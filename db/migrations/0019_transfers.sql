CREATE TABLE `bank_transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`channel_id` text NOT NULL,
	`account` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`content` text NOT NULL,
	`reference` text NOT NULL,
	`payer` text,
	`moved_at` text NOT NULL,
	`received_at` text NOT NULL,
	`raw` text NOT NULL,
	`attempt_id` text,
	`state` text NOT NULL,
	`owed_vnd` integer NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`reason` text,
	`return_reference` text,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_transfers_channel` ON `bank_transfers` (`channel`,`channel_id`);--> statement-breakpoint
CREATE INDEX `bank_transfers_reference` ON `bank_transfers` (`reference`);--> statement-breakpoint
CREATE INDEX `bank_transfers_attempt` ON `bank_transfers` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `bank_transfers_state` ON `bank_transfers` (`state`,`moved_at`);--> statement-breakpoint
ALTER TABLE `payment_attempts` ADD `surplus` text;