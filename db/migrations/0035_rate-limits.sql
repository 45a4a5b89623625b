CREATE TABLE `rate_limits` (
	`bucket` text NOT NULL,
	`at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_bucket` ON `rate_limits` (`bucket`,`at`);--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);