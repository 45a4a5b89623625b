CREATE INDEX `refunds_payable` ON `refunds` (`created_at`,`id`) WHERE state = 'paying';--> statement-breakpoint
CREATE INDEX `unmatched_payments_marked` ON `unmatched_payments` (`solved_at`,`id`) WHERE repeats_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `staff_invitations_open` ON `staff_invitations` (`created_at`,`id`) WHERE used_at IS NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX `bank_transfers_open` ON `bank_transfers` (`moved_at`,`id`) WHERE state IN ('unmatched', 'returning');--> statement-breakpoint
CREATE INDEX `bank_transfers_kept` ON `bank_transfers` (`moved_at`,`id`) WHERE state = 'kept';--> statement-breakpoint
CREATE INDEX `bank_transfers_unproven` ON `bank_transfers` (`moved_at`,`id`) WHERE state = 'repeat' AND (decided_by IS NOT NULL OR reference = '');--> statement-breakpoint
CREATE INDEX `waiting_entries_alive` ON `waiting_entries` (`day`,`departure_id`,`queued_at`) WHERE state IN ('waiting', 'offered');