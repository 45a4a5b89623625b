CREATE TABLE `season_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`season` text NOT NULL,
	`from_day` text,
	`to_day` text,
	`weekdays` text NOT NULL,
	`is_active` integer NOT NULL,
	`valid_from` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`season`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL
);

--> statement-breakpoint
INSERT INTO seasons (id, position, name, hint) VALUES
  ('weekday', 1, '{"vi":"Ngày thường","en":"Weekday"}', '{"vi":"Thứ Hai đến Thứ Sáu","en":"Monday to Friday"}'),
  ('weekend', 2, '{"vi":"Cuối tuần","en":"Weekend"}', '{"vi":"Thứ Bảy, Chủ Nhật","en":"Saturday, Sunday"}'),
  ('peak', 3, '{"vi":"Cao điểm","en":"Peak"}', '{"vi":"Lễ, Tết, ngày rằm lớn","en":"Public holidays, Tết, festivals"}');
--> statement-breakpoint
INSERT INTO season_rules (id, position, name, season, weekdays, is_active) VALUES
  ('weekday', 1, '{"vi":"Ngày thường","en":"Weekday"}', 'weekday', '[1,2,3,4,5,6,7]', 1),
  ('weekend', 2, '{"vi":"Cuối tuần","en":"Weekend"}', 'weekend', '[6,7]', 1);
--> statement-breakpoint
CREATE TRIGGER seasons_insert_revision AFTER INSERT ON seasons BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER seasons_update_revision AFTER UPDATE ON seasons BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER seasons_delete_revision AFTER DELETE ON seasons BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_insert_revision AFTER INSERT ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_update_revision AFTER UPDATE ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER season_rules_delete_revision AFTER DELETE ON season_rules BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
