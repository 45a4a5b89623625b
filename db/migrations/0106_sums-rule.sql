-- By which rule the sums of a day were added up; those that are stored were by none that is known, and are added up again.
ALTER TABLE `invoice_days` ADD `rule` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `invoice_days_rule` ON `invoice_days` (`rule`,`day`) WHERE sums IS NOT NULL;