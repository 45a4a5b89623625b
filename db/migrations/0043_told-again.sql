ALTER TABLE `unmatched_payments` ADD `repeats_id` text;--> statement-breakpoint
CREATE INDEX `unmatched_payments_repeats` ON `unmatched_payments` (`repeats_id`) WHERE repeats_id IS NOT NULL;