ALTER TABLE `staff_members` ADD `office_colour` text DEFAULT 'light' NOT NULL CHECK (`office_colour` IN ('light', 'dark', 'auto'));--> statement-breakpoint
ALTER TABLE `staff_members` ADD `office_rows` text DEFAULT 'medium' NOT NULL CHECK (`office_rows` IN ('roomy', 'medium', 'tight'));
