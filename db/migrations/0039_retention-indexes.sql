CREATE INDEX `payment_events_at` ON `payment_events` (`at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`) WHERE revoked_at IS NOT NULL;