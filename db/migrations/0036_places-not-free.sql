CREATE TABLE `contact_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`contact` text NOT NULL,
	`network_key` text NOT NULL,
	`locale` text NOT NULL,
	`tries` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `contact_codes_contact` ON `contact_codes` (`contact`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_codes_network` ON `contact_codes` (`network_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_codes_created` ON `contact_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_expiry` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
ALTER TABLE `holds` ADD `places` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `visitor_key` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `network_key` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `contact_key` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `counter_key` text;--> statement-breakpoint
CREATE INDEX `holds_visitor` ON `holds` (`visitor_key`) WHERE visitor_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_network` ON `holds` (`network_key`) WHERE network_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_contact` ON `holds` (`contact_key`) WHERE contact_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `holds_counter` ON `holds` (`counter_key`) WHERE counter_key IS NOT NULL;