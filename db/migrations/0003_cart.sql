CREATE TABLE `feature_flags` (
	`key` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`description` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hold_stock` (
	`hold_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`is_sold` integer NOT NULL,
	`is_released` integer NOT NULL,
	PRIMARY KEY(`hold_id`, `variant_id`),
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hold_stock_variant` ON `hold_stock` (`variant_id`);--> statement-breakpoint
CREATE TABLE `order_deliveries` (
	`hold_id` text PRIMARY KEY NOT NULL,
	`fee_vnd` integer NOT NULL,
	`vat_per_mille` integer NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`hold_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`variant_id` text,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`choice` text NOT NULL,
	`picture` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_vnd` integer NOT NULL,
	`discount_vnd` integer NOT NULL,
	`savings` text NOT NULL,
	`vat_per_mille` integer NOT NULL,
	`day` text,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_lines_hold` ON `order_lines` (`hold_id`);--> statement-breakpoint
CREATE INDEX `order_lines_item` ON `order_lines` (`item_id`);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('feature-flags', 1);
--> statement-breakpoint
CREATE TRIGGER feature_flags_insert_revision AFTER INSERT ON feature_flags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'feature-flags'; END;
--> statement-breakpoint
CREATE TRIGGER feature_flags_update_revision AFTER UPDATE ON feature_flags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'feature-flags'; END;
--> statement-breakpoint
CREATE TRIGGER feature_flags_delete_revision AFTER DELETE ON feature_flags BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'feature-flags'; END;
