CREATE TABLE `closure_calls` (
	`closure_id` text PRIMARY KEY NOT NULL,
	`called_by` text NOT NULL,
	`called_at` text NOT NULL,
	FOREIGN KEY (`closure_id`) REFERENCES `closures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `closure_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`closure_id` text NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`chosen_at` text,
	FOREIGN KEY (`closure_id`) REFERENCES `closures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closure_offers_order` ON `closure_offers` (`closure_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `closure_offers_of` ON `closure_offers` (`order_id`);--> statement-breakpoint
CREATE TABLE `voucher_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`used_by` text NOT NULL,
	`note` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`code`) REFERENCES `vouchers`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `voucher_uses_code` ON `voucher_uses` (`code`);--> statement-breakpoint
CREATE TABLE `vouchers` (
	`code` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`balance_vnd` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vouchers_order` ON `vouchers` (`order_id`);