CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account`,`at`);--> statement-breakpoint
CREATE INDEX `order_marks_mark` ON `order_marks` (`mark`,`order_id`);--> statement-breakpoint
-- A buyer's orders as the search lists them. `orders_email_folded` and `orders_phone` stay: the version before names them.
CREATE INDEX `orders_email_newest` ON `orders` (lower(`email`),`created_at` DESC,`id` DESC);--> statement-breakpoint
CREATE INDEX `orders_phone_newest` ON `orders` (`phone`,`created_at` DESC,`id` DESC);
