CREATE TABLE `closures` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_type_id` text,
	`day` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closures_day` ON `closures` (`day`);--> statement-breakpoint
CREATE TABLE `departure_pools` (
	`departure_id` text NOT NULL,
	`quota_id` text NOT NULL,
	PRIMARY KEY(`departure_id`, `quota_id`),
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quota_id`) REFERENCES `quotas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `departure_pools_quota` ON `departure_pools` (`quota_id`);--> statement-breakpoint
CREATE TABLE `departure_statuses` (
	`departure_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `departures` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_type_id` text NOT NULL,
	`day` text NOT NULL,
	`start_time` text NOT NULL,
	`quota_id` text NOT NULL,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quota_id`) REFERENCES `quotas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `departures_slot` ON `departures` (`ticket_type_id`,`day`,`start_time`);--> statement-breakpoint
CREATE TABLE `gates` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hold_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`hold_id` text NOT NULL,
	`departure_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`unit_key` text NOT NULL,
	`name` text NOT NULL,
	`quantity` integer NOT NULL,
	`pax_count` integer NOT NULL,
	`unit_price_vnd` integer NOT NULL,
	`vat_per_mille` integer NOT NULL,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`departure_id`) REFERENCES `departures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hold_lines_hold` ON `hold_lines` (`hold_id`);--> statement-breakpoint
CREATE TABLE `hold_places` (
	`hold_id` text NOT NULL,
	`quota_id` text NOT NULL,
	`places` integer NOT NULL,
	`is_sold` integer NOT NULL,
	`is_released` integer NOT NULL,
	PRIMARY KEY(`hold_id`, `quota_id`),
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quota_id`) REFERENCES `quotas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hold_places_quota` ON `hold_places` (`quota_id`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`state` text NOT NULL,
	`locale` text NOT NULL,
	`day` text NOT NULL,
	`total_vnd` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`extended_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_code_unique` ON `holds` (`code`);--> statement-breakpoint
CREATE INDEX `holds_expiry` ON `holds` (`state`,`expires_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`request_hash` text NOT NULL,
	`response` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `issued_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`code` text NOT NULL,
	`token` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`ticket_name` text NOT NULL,
	`unit_key` text NOT NULL,
	`unit_name` text NOT NULL,
	`pax_count` integer NOT NULL,
	`price_vnd` integer NOT NULL,
	`day` text NOT NULL,
	`start_time` text NOT NULL,
	`gate_ids` text NOT NULL,
	`refund_policy` text NOT NULL,
	`state` text NOT NULL,
	`issued_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issued_tickets_code_unique` ON `issued_tickets` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `issued_tickets_number` ON `issued_tickets` (`order_id`,`number`);--> statement-breakpoint
CREATE INDEX `issued_tickets_day` ON `issued_tickets` (`day`);--> statement-breakpoint
CREATE TABLE `lifts` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`from_station` text NOT NULL,
	`to_station` text NOT NULL,
	`from_altitude` integer NOT NULL,
	`to_altitude` integer NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`wait_minutes` integer NOT NULL,
	`wind_kmh` integer NOT NULL,
	`speed_mps` real NOT NULL,
	`cabins_running` integer NOT NULL,
	`cabins_total` integer NOT NULL,
	`last_up` text NOT NULL,
	`last_down` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mountain_days` (
	`day` text PRIMARY KEY NOT NULL,
	`temperature_c` integer NOT NULL,
	`wind_kmh` integer NOT NULL,
	`cloud_sea` text NOT NULL,
	`sunrise` text NOT NULL,
	`sunset` text NOT NULL,
	`summary` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`field` text NOT NULL,
	`from_value` text,
	`to_value` text NOT NULL,
	`why` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`hold_id` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`needs_review` text,
	`refund_due_vnd` integer NOT NULL,
	`locale` text NOT NULL,
	`contact_name` text NOT NULL,
	`email` text,
	`phone` text,
	`invoice` text,
	`wants_marketing` integer NOT NULL,
	`method` text NOT NULL,
	`total_vnd` integer NOT NULL,
	`paid_vnd` integer NOT NULL,
	`created_at` text NOT NULL,
	`paid_at` text,
	`qr_opened_at` text,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_code_unique` ON `orders` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_hold_id_unique` ON `orders` (`hold_id`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` text NOT NULL,
	`lease_owner` text,
	`lease_until` text,
	`sent_at` text,
	`last_error` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_at`);--> statement-breakpoint
CREATE INDEX `outbox_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE TABLE `payment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`provider` text NOT NULL,
	`ref` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`state` text NOT NULL,
	`response_code` text,
	`provider_txn_id` text,
	`provider_create_date` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`settled_at` text,
	`query_count` integer NOT NULL,
	`next_query_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_ref_unique` ON `payment_attempts` (`ref`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_txn` ON `payment_attempts` (`provider`,`provider_txn_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_query` ON `payment_attempts` (`state`,`next_query_at`);--> statement-breakpoint
CREATE INDEX `payment_attempts_order` ON `payment_attempts` (`order_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`provider` text NOT NULL,
	`source` text NOT NULL,
	`ref` text NOT NULL,
	`outcome` text NOT NULL,
	`payload` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_ref` ON `payment_events` (`ref`);--> statement-breakpoint
CREATE TABLE `quotas` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`capacity` integer NOT NULL,
	`held` integer NOT NULL,
	`sold` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quotas_day` ON `quotas` (`day`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	`state` text NOT NULL,
	`request_id` text NOT NULL,
	`response_code` text,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request_id_unique` ON `refunds` (`request_id`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`namespace` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `scans` (
	`id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`gate_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`ticket_id` text,
	`result` text NOT NULL,
	`pax_count` integer NOT NULL,
	`at` text NOT NULL,
	`undone_at` text,
	`undone_by` text,
	`undo_reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scans_nonce` ON `scans` (`gate_id`,`nonce`);--> statement-breakpoint
CREATE INDEX `scans_ticket` ON `scans` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `scans_at` ON `scans` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `special_days` (
	`day` text PRIMARY KEY NOT NULL,
	`season` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `themes` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_active` integer NOT NULL,
	`colors` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_types` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`is_active` integer NOT NULL,
	`name` text NOT NULL,
	`promise` text NOT NULL,
	`description` text NOT NULL,
	`fact` text NOT NULL,
	`highlights` text NOT NULL,
	`included` text NOT NULL,
	`excluded` text NOT NULL,
	`itinerary` text NOT NULL,
	`duration_text` text NOT NULL,
	`picture` text NOT NULL,
	`picture_dark` text NOT NULL,
	`gallery` text NOT NULL,
	`labels` text NOT NULL,
	`tax_class` text NOT NULL,
	`max_per_order` integer NOT NULL,
	`has_slots` integer NOT NULL,
	`last_sale_minute` integer NOT NULL,
	`gate_ids` text NOT NULL,
	`refund_policy` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_types_slug_unique` ON `ticket_types` (`slug`);--> statement-breakpoint
CREATE TABLE `ticket_units` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_type_id` text NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`rule` text NOT NULL,
	`pax_count` integer NOT NULL,
	`min_per_order` integer NOT NULL,
	`max_per_order` integer NOT NULL,
	`accompanied_by` text NOT NULL,
	`min_height_cm` integer,
	`compare_percent` integer,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_units_key` ON `ticket_units` (`ticket_type_id`,`key`);--> statement-breakpoint
CREATE TABLE `unit_prices` (
	`unit_id` text NOT NULL,
	`season` text NOT NULL,
	`price_vnd` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `season`),
	FOREIGN KEY (`unit_id`) REFERENCES `ticket_units`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`role` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `vat_rates` (
	`tax_class` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text NOT NULL,
	`rate_per_mille` integer NOT NULL,
	PRIMARY KEY(`tax_class`, `valid_from`)
);
