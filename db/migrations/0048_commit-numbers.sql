CREATE TABLE `commit_numbers` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`written_at` integer NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `commit_numbers` (`id`, `number`, `written_at`, `origin`) VALUES (1, 0, 0, lower(hex(randomblob(16))));
