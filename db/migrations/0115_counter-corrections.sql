CREATE TABLE `counter_corrections` (
	`day` text NOT NULL,
	`place` integer NOT NULL,
	`cash_vnd` integer NOT NULL,
	`card_vnd` integer NOT NULL,
	`reason` text NOT NULL,
	`counted_by` text NOT NULL,
	`counted_at` text NOT NULL,
	PRIMARY KEY(`day`, `place`),
	FOREIGN KEY (`day`) REFERENCES `counter_counts`(`day`) ON UPDATE no action ON DELETE no action
);
