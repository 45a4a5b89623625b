ALTER TABLE `closures` ADD `start_time` text;--> statement-breakpoint
ALTER TABLE `closures` ADD `pool_id` text;--> statement-breakpoint
ALTER TABLE `closures` ADD `closing_id` text;--> statement-breakpoint
ALTER TABLE `closures` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `closures` ADD `reopened_at` text;--> statement-breakpoint
CREATE INDEX `closures_closing` ON `closures` (`closing_id`);--> statement-breakpoint
CREATE INDEX `closure_offers_ending` ON `closure_offers` (`id`) WHERE state = 'ending';