CREATE TABLE `counter_counts` (
	`day` text PRIMARY KEY NOT NULL,
	`cash_vnd` integer NOT NULL,
	`card_vnd` integer NOT NULL,
	`counted_by` text NOT NULL,
	`counted_at` text NOT NULL
);
