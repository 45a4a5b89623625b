CREATE TABLE `schema_floor` (
	`id` integer PRIMARY KEY NOT NULL,
	`oldest` integer NOT NULL
);
--> statement-breakpoint
-- All that came after 0033_orders-by-status only added.
INSERT INTO schema_floor (id, oldest) VALUES (1, 1795360117472);
