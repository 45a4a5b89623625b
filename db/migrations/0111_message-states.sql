CREATE INDEX `message_deliveries_state` ON `message_deliveries` (`state`,`at`);--> statement-breakpoint
CREATE INDEX `message_deliveries_state_channel` ON `message_deliveries` (`state`,`channel`,`at`);--> statement-breakpoint
CREATE INDEX `message_deliveries_state_kind` ON `message_deliveries` (`state`,`kind`,`channel`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`created_at`) WHERE state = 'dead' AND (attempts >= 12 OR last_error = 'refused by every channel');--> statement-breakpoint
CREATE INDEX `outbox_open_written` ON `outbox` (`created_at`) WHERE state IN ('waiting', 'sending');