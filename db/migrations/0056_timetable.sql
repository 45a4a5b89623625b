CREATE TABLE `pool_capacities` (
	`pool_id` text NOT NULL,
	`season` text NOT NULL,
	`capacity` integer NOT NULL,
	PRIMARY KEY(`pool_id`, `season`),
	FOREIGN KEY (`pool_id`) REFERENCES `pools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pools` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `timetable_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`times` text NOT NULL,
	`from_day` text,
	`to_day` text,
	`weekdays` text NOT NULL,
	`is_active` integer NOT NULL,
	`valid_from` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `type_capacities` (
	`ticket_type_id` text NOT NULL,
	`season` text NOT NULL,
	`capacity` integer NOT NULL,
	PRIMARY KEY(`ticket_type_id`, `season`),
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `type_pools` (
	`ticket_type_id` text NOT NULL,
	`pool_id` text NOT NULL,
	PRIMARY KEY(`ticket_type_id`, `pool_id`),
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pool_id`) REFERENCES `pools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- step: reads the departures of the last days
INSERT INTO timetable_rules (id, position, name, ticket_type_id, times, weekdays, is_active)
SELECT t.id, t.position, t.name, t.id,
  (SELECT json_group_array(start_time) FROM (SELECT DISTINCT start_time FROM departures WHERE ticket_type_id = t.id AND day >= date((SELECT max(day) FROM departures), '-60 days') ORDER BY start_time)),
  '[1,2,3,4,5,6,7]', 1
FROM ticket_types t
WHERE EXISTS (SELECT 1 FROM departures WHERE ticket_type_id = t.id AND day >= date((SELECT max(day) FROM departures), '-60 days'));
--> statement-breakpoint
-- step: reads all departures
INSERT INTO type_capacities (ticket_type_id, season, capacity)
SELECT d.ticket_type_id, COALESCE(s.season, CASE WHEN strftime('%w', d.day) IN ('0', '6') THEN 'weekend' ELSE 'weekday' END), max(q.capacity)
FROM departures d JOIN quotas q ON q.id = d.quota_id LEFT JOIN special_days s ON s.day = d.day
GROUP BY 1, 2;
--> statement-breakpoint
-- step: reads all quotas
INSERT INTO pools (id, position, name)
SELECT DISTINCT substr(id, 6, length(id) - 16), 1, json_object('vi', substr(id, 6, length(id) - 16), 'en', substr(id, 6, length(id) - 16))
FROM quotas WHERE id GLOB 'pool-?*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]';
--> statement-breakpoint
-- step: reads all quotas
INSERT INTO pool_capacities (pool_id, season, capacity)
SELECT substr(d.id, 6, length(d.id) - 16), COALESCE(s.season, CASE WHEN strftime('%w', d.day) IN ('0', '6') THEN 'weekend' ELSE 'weekday' END), max(d.capacity)
FROM quotas d LEFT JOIN special_days s ON s.day = d.day
WHERE d.id GLOB 'pool-?*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' GROUP BY 1, 2;
--> statement-breakpoint
-- step: reads all links of departures
INSERT INTO type_pools (ticket_type_id, pool_id)
SELECT DISTINCT d.ticket_type_id, substr(p.quota_id, 6, length(p.quota_id) - 16)
FROM departure_pools p JOIN departures d ON d.id = p.departure_id WHERE p.quota_id GLOB 'pool-?*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]';
--> statement-breakpoint
-- step: writes the places of all days ahead
UPDATE quotas SET rule_capacity = capacity WHERE rule_capacity IS NULL AND day >= date('now', '-1 day');
--> statement-breakpoint
-- step
INSERT INTO revisions (namespace, revision) VALUES ('timetable', 1);
--> statement-breakpoint
CREATE TRIGGER timetable_rules_insert_timetable AFTER INSERT ON timetable_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER timetable_rules_update_timetable AFTER UPDATE ON timetable_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER timetable_rules_delete_timetable AFTER DELETE ON timetable_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_capacities_insert_timetable AFTER INSERT ON type_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_capacities_update_timetable AFTER UPDATE ON type_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_capacities_delete_timetable AFTER DELETE ON type_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER pool_capacities_insert_timetable AFTER INSERT ON pool_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER pool_capacities_update_timetable AFTER UPDATE ON pool_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER pool_capacities_delete_timetable AFTER DELETE ON pool_capacities BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_pools_insert_timetable AFTER INSERT ON type_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_pools_update_timetable AFTER UPDATE ON type_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER type_pools_delete_timetable AFTER DELETE ON type_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_insert_timetable AFTER INSERT ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_update_timetable AFTER UPDATE ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_delete_timetable AFTER DELETE ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_insert_timetable AFTER INSERT ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_update_timetable AFTER UPDATE ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_delete_timetable AFTER DELETE ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_insert_timetable AFTER INSERT ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_update_timetable AFTER UPDATE ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_delete_timetable AFTER DELETE ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER settings_insert_timetable AFTER INSERT ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER settings_update_timetable AFTER UPDATE ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
--> statement-breakpoint
CREATE TRIGGER settings_delete_timetable AFTER DELETE ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'timetable'; END;
