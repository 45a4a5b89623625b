CREATE TABLE `discount_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`percent` integer,
	`max_vnd` integer,
	`amount_vnd` integer,
	`scope` text NOT NULL,
	`ticket_type_ids` text NOT NULL,
	`category_ids` text NOT NULL,
	`product_ids` text NOT NULL,
	`min_vnd` integer,
	`starts_on` text,
	`ends_on` text,
	`visit_from` text,
	`visit_to` text,
	`max_uses` integer,
	`max_per_buyer` integer,
	`budget_vnd` integer,
	`used_count` integer DEFAULT 0 NOT NULL,
	`used_vnd` integer DEFAULT 0 NOT NULL,
	`is_active` integer NOT NULL,
	`batch` text,
	`created_at` text DEFAULT '' NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code_unique` ON `discount_codes` (`code`);--> statement-breakpoint
CREATE INDEX `discount_codes_newest` ON `discount_codes` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `discount_codes_batch` ON `discount_codes` (`batch`) WHERE batch IS NOT NULL;--> statement-breakpoint
CREATE TABLE `discount_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`state` text NOT NULL,
	`email_key` text,
	`phone_key` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `discount_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_uses_order` ON `discount_uses` (`order_id`);--> statement-breakpoint
CREATE INDEX `discount_uses_code` ON `discount_uses` (`code_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `discount_uses_paid` ON `discount_uses` (`updated_at`) WHERE state = 'used';--> statement-breakpoint
CREATE INDEX `discount_uses_email` ON `discount_uses` (`email_key`) WHERE email_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `discount_uses_phone` ON `discount_uses` (`phone_key`) WHERE phone_key IS NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `code_discount_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `hold_lines` ADD `discount_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `issued_tickets` ADD `discount_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_vnd` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An order that loses its person no longer tells one buyer from another.
CREATE TRIGGER discount_uses_without_person AFTER UPDATE OF contact_name ON orders WHEN NEW.contact_name = '' AND OLD.discount_code IS NOT NULL BEGIN UPDATE discount_uses SET email_key = NULL, phone_key = NULL WHERE order_id = NEW.id; END;
