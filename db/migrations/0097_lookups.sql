CREATE UNIQUE INDEX `pages_english_slug_unique` ON `pages` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `pages_slug_en_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_english_slug_unique` ON `posts` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `posts_slug_en_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_english_slug_unique` ON `categories` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `categories_slug_en_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `products_english_slug_unique` ON `products` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `products_slug_en_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `services_english_slug_unique` ON `services` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `services_slug_en_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_types_english_slug_unique` ON `ticket_types` (`slug_en`) WHERE slug_en IS NOT NULL;--> statement-breakpoint
DROP INDEX `ticket_types_slug_en_unique`;--> statement-breakpoint
CREATE INDEX `payment_attempts_amount` ON `payment_attempts` (`provider`,`amount_vnd`,`settled_at`,`provider_txn_id`) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX `unmatched_payments_number` ON `unmatched_payments` (`provider`,`provider_txn_id`);--> statement-breakpoint
CREATE INDEX `unmatched_payments_amount` ON `unmatched_payments` (`provider`,`amount_vnd`,`received_at`);
