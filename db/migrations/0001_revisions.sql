INSERT INTO revisions (namespace, revision) VALUES ('tickets', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('live-board', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('theme', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('settings', 1);
--> statement-breakpoint
INSERT INTO revisions (namespace, revision) VALUES ('availability', 1);
--> statement-breakpoint
CREATE TRIGGER ticket_types_insert_revision AFTER INSERT ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_update_revision AFTER UPDATE ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_types_delete_revision AFTER DELETE ON ticket_types BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_units_insert_revision AFTER INSERT ON ticket_units BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_units_update_revision AFTER UPDATE ON ticket_units BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER ticket_units_delete_revision AFTER DELETE ON ticket_units BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER unit_prices_insert_revision AFTER INSERT ON unit_prices BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER unit_prices_update_revision AFTER UPDATE ON unit_prices BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER unit_prices_delete_revision AFTER DELETE ON unit_prices BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_insert_revision AFTER INSERT ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_update_revision AFTER UPDATE ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER special_days_delete_revision AFTER DELETE ON special_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER closures_insert_revision AFTER INSERT ON closures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER closures_update_revision AFTER UPDATE ON closures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER closures_delete_revision AFTER DELETE ON closures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departures_insert_revision AFTER INSERT ON departures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departures_update_revision AFTER UPDATE ON departures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departures_delete_revision AFTER DELETE ON departures BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departure_pools_insert_revision AFTER INSERT ON departure_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departure_pools_update_revision AFTER UPDATE ON departure_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER departure_pools_delete_revision AFTER DELETE ON departure_pools BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER vat_rates_insert_revision AFTER INSERT ON vat_rates BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER vat_rates_update_revision AFTER UPDATE ON vat_rates BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER vat_rates_delete_revision AFTER DELETE ON vat_rates BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'tickets'; END;
--> statement-breakpoint
CREATE TRIGGER lifts_insert_revision AFTER INSERT ON lifts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER lifts_update_revision AFTER UPDATE ON lifts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER lifts_delete_revision AFTER DELETE ON lifts BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER mountain_days_insert_revision AFTER INSERT ON mountain_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER mountain_days_update_revision AFTER UPDATE ON mountain_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER mountain_days_delete_revision AFTER DELETE ON mountain_days BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'live-board'; END;
--> statement-breakpoint
CREATE TRIGGER themes_insert_revision AFTER INSERT ON themes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER themes_update_revision AFTER UPDATE ON themes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER themes_delete_revision AFTER DELETE ON themes BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'theme'; END;
--> statement-breakpoint
CREATE TRIGGER settings_insert_revision AFTER INSERT ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'settings'; END;
--> statement-breakpoint
CREATE TRIGGER settings_update_revision AFTER UPDATE ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'settings'; END;
--> statement-breakpoint
CREATE TRIGGER settings_delete_revision AFTER DELETE ON settings BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'settings'; END;
--> statement-breakpoint
CREATE TRIGGER departure_statuses_update_revision AFTER UPDATE ON departure_statuses WHEN OLD.status <> NEW.status BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'availability'; END;
--> statement-breakpoint
CREATE TRIGGER departure_statuses_insert_revision AFTER INSERT ON departure_statuses BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'availability'; END;
--> statement-breakpoint
CREATE TRIGGER departure_statuses_delete_revision AFTER DELETE ON departure_statuses BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'availability'; END;
--> statement-breakpoint
CREATE TRIGGER quotas_capacity_revision AFTER UPDATE OF capacity ON quotas BEGIN UPDATE revisions SET revision = revision + 1 WHERE namespace = 'availability'; END;
--> statement-breakpoint
CREATE TRIGGER order_events_update_refused BEFORE UPDATE ON order_events BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER order_events_delete_refused BEFORE DELETE ON order_events BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_events_update_refused BEFORE UPDATE ON payment_events BEGIN SELECT RAISE(ABORT, 'payment_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_events_delete_refused BEFORE DELETE ON payment_events BEGIN SELECT RAISE(ABORT, 'payment_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER quotas_never_oversold BEFORE UPDATE OF held, sold, capacity ON quotas WHEN NEW.held < 0 OR NEW.sold < 0 BEGIN SELECT RAISE(ABORT, 'quota counter below zero'); END;
