-- More of what the search of the office looks into (0099, 0109): a quote by the number and the address of who asked for it,
-- and what staff have noted about orders.
DROP TRIGGER thing_words_of_quote_requests;
--> statement-breakpoint
DROP TRIGGER thing_words_quote_requests_update;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_quote_requests AFTER INSERT ON thing_words WHEN NEW.kind = 'quotes' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|q|' || replace(replace(full_name || ' ' || code || ' ' || phone || ' ' || email, 'đ', 'd'), 'Đ', 'D') || ' ' FROM quote_requests WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_quote_requests_update AFTER UPDATE OF full_name, code, phone, email ON quote_requests WHEN NEW.full_name <> OLD.full_name OR NEW.code <> OLD.code OR NEW.phone <> OLD.phone OR NEW.email <> OLD.email BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'quotes' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|q|' || replace(replace(NEW.full_name || ' ' || NEW.code || ' ' || NEW.phone || ' ' || NEW.email, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'quotes' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_order_notes AFTER INSERT ON thing_words WHEN NEW.kind = 'notes' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|n|' || replace(replace(substr(body, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM order_notes WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_order_notes_insert AFTER INSERT ON order_notes BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('notes', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_order_notes_update AFTER UPDATE OF body ON order_notes WHEN NEW.body <> OLD.body BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'notes' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|n|' || replace(replace(substr(NEW.body, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'notes' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_order_notes_delete AFTER DELETE ON order_notes BEGIN
	DELETE FROM thing_words WHERE kind = 'notes' AND thing_id = OLD.id;
END;
--> statement-breakpoint
-- step: the quotes there are get their words anew
INSERT OR REPLACE INTO thing_search (rowid, words) SELECT w.id, '|q|' || replace(replace(r.full_name || ' ' || r.code || ' ' || r.phone || ' ' || r.email, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words w JOIN quote_requests r ON r.id = w.thing_id WHERE w.kind = 'quotes' ORDER BY w.id;
--> statement-breakpoint
-- step: the notes there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'notes', id FROM order_notes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'notes' AND w.thing_id = order_notes.id) ORDER BY created_at;
