CREATE INDEX `account_links_created` ON `account_links` (`created_at`);--> statement-breakpoint
CREATE INDEX `replaced_tokens_at` ON `replaced_tokens` (`replaced_at`);--> statement-breakpoint
CREATE INDEX `exchanges_unpaid` ON `exchanges` (`expires_at`) WHERE state = 'pending' AND difference_vnd <> 0;--> statement-breakpoint
CREATE INDEX `reconciliations_provider` ON `reconciliations` (`provider`,`day`);--> statement-breakpoint
CREATE INDEX `reconciliations_open` ON `reconciliations` (`provider`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (CASE state WHEN 'waiting' THEN next_at ELSE lease_until END) WHERE state IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox` (`attempts`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `holds_known` ON `holds` (`created_at`) WHERE visitor_key IS NOT NULL OR network_key IS NOT NULL OR contact_key IS NOT NULL OR counter_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `issued_tickets_open` ON `issued_tickets` (`day`,`order_id`,`ticket_type_id`) WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`hold_id`) WHERE status = 'pending' AND paid_vnd = 0;--> statement-breakpoint
CREATE INDEX `payment_attempts_due` ON `payment_attempts` (`next_query_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `refunds_attempt` ON `refunds` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `refunds_updated` ON `refunds` (`updated_at`);--> statement-breakpoint
CREATE INDEX `refunds_paying` ON `refunds` (`updated_at`) WHERE state = 'paying';--> statement-breakpoint
CREATE INDEX `phone_codes_created` ON `phone_codes` (`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_quoted` ON `quote_requests` (`valid_until`) WHERE status = 'quoted';--> statement-breakpoint
CREATE INDEX `quote_requests_named` ON `quote_requests` (`created_at`) WHERE full_name <> '';--> statement-breakpoint
CREATE INDEX `job_applications_created` ON `job_applications` (`created_at`);--> statement-breakpoint
CREATE INDEX `job_cvs_free` ON `job_cvs` (`created_at`) WHERE application_id IS NULL;--> statement-breakpoint
CREATE INDEX `refund_requests_paying` ON `refund_requests` (`created_at`) WHERE state = 'paying';--> statement-breakpoint
CREATE INDEX `refund_requests_noted` ON `refund_requests` (`created_at`) WHERE note <> '' OR answer IS NOT NULL;--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscribers_active` ON `subscribers` (`id`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `subscribers_left` ON `subscribers` (`left_at`) WHERE state = 'left';--> statement-breakpoint
CREATE INDEX `departures_day` ON `departures` (`day`);--> statement-breakpoint
CREATE INDEX `departures_quota` ON `departures` (`quota_id`);--> statement-breakpoint
CREATE INDEX `bank_transfers_partial` ON `bank_transfers` (`attempt_id`) WHERE state = 'partial';--> statement-breakpoint
CREATE INDEX `bank_transfers_told` ON `bank_transfers` (`received_at`) WHERE payer IS NOT NULL OR content <> '' OR raw <> '';--> statement-breakpoint
CREATE INDEX `waiting_offers_over` ON `waiting_offers` (`created_at`) WHERE outcome IN ('lapsed', 'declined');