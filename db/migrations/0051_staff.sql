CREATE TABLE `staff_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`locale` text NOT NULL,
	`invited_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`used_by` text,
	`withdrawn_at` text,
	FOREIGN KEY (`role_id`) REFERENCES `staff_roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_token_hash_unique` ON `staff_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_invitations_created` ON `staff_invitations` (`created_at`);--> statement-breakpoint
CREATE INDEX `staff_invitations_email` ON `staff_invitations` (`email`);--> statement-breakpoint
CREATE TABLE `staff_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`role_id` text NOT NULL,
	`invited_by` text,
	`created_at` text NOT NULL,
	`deactivated_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `staff_roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_members_role` ON `staff_members` (`role_id`) WHERE deactivated_at IS NULL;--> statement-breakpoint
CREATE TABLE `staff_roles` (
	`id` text PRIMARY KEY NOT NULL,
	`preset` text,
	`name` text NOT NULL,
	`permissions` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_roles_preset_unique` ON `staff_roles` (`preset`);--> statement-breakpoint
INSERT INTO `staff_roles` (`id`, `preset`, `name`, `permissions`, `created_at`, `updated_at`) VALUES
	('owner', 'owner', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('manager', 'manager', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('cashier', 'cashier', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('gate', 'gate', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('kitchen', 'kitchen', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('care', 'care', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('editor', 'editor', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('shop', 'shop', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('accountant', 'accountant', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
	('administrator', 'administrator', '', '[]', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
--> statement-breakpoint
-- step
INSERT INTO `staff_members` (`user_id`, `role_id`, `created_at`)
	SELECT `id`, `role`, `created_at` FROM `users` WHERE `role` IN ('gate', 'manager');
--> statement-breakpoint
CREATE TRIGGER `staff_members_last_owner` BEFORE UPDATE ON `staff_members` WHEN OLD.`role_id` = 'owner' AND OLD.`deactivated_at` IS NULL AND (NEW.`role_id` <> 'owner' OR NEW.`deactivated_at` IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM `staff_members` WHERE `role_id` = 'owner' AND `deactivated_at` IS NULL AND `user_id` <> OLD.`user_id`)
BEGIN
	SELECT RAISE(ABORT, 'the last owner stays');
END;
