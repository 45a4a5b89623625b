CREATE TABLE `refund_lines` (
	`request_id` text NOT NULL,
	`line_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_vnd` integer NOT NULL,
	PRIMARY KEY(`request_id`, `line_id`),
	FOREIGN KEY (`request_id`) REFERENCES `refund_requests`(`id`) ON UPDATE no action ON DELETE no action
);
