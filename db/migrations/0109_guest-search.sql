-- What guests write and wait for, in the index of 0099_thing-search.sql: who, and of longer texts how they begin.
CREATE TRIGGER thing_words_of_reviews AFTER INSERT ON thing_words WHEN NEW.kind = 'reviews' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|e|' || replace(replace(author_name || ' ' || coalesce(title, '') || ' ' || substr(content, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM reviews WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_reviews_insert AFTER INSERT ON reviews BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('reviews', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_reviews_update AFTER UPDATE OF author_name, title, content ON reviews WHEN NEW.author_name <> OLD.author_name OR NEW.title IS NOT OLD.title OR NEW.content <> OLD.content BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'reviews' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|e|' || replace(replace(NEW.author_name || ' ' || coalesce(NEW.title, '') || ' ' || substr(NEW.content, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'reviews' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_reviews_delete AFTER DELETE ON reviews BEGIN
	DELETE FROM thing_words WHERE kind = 'reviews' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_comments AFTER INSERT ON thing_words WHEN NEW.kind = 'comments' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|c|' || replace(replace(author_name || ' ' || email || ' ' || substr(content, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM comments WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_comments_insert AFTER INSERT ON comments BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('comments', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_comments_update AFTER UPDATE OF author_name, email, content ON comments WHEN NEW.author_name <> OLD.author_name OR NEW.email <> OLD.email OR NEW.content <> OLD.content BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'comments' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|c|' || replace(replace(NEW.author_name || ' ' || NEW.email || ' ' || substr(NEW.content, 1, 200), 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'comments' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_comments_delete AFTER DELETE ON comments BEGIN
	DELETE FROM thing_words WHERE kind = 'comments' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_waiting_entries AFTER INSERT ON thing_words WHEN NEW.kind = 'waiting' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|w|' || replace(replace(code || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM waiting_entries WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
-- Only who is in a line: whoever has left it cannot be opened.
CREATE TRIGGER thing_words_waiting_entries_insert AFTER INSERT ON waiting_entries WHEN NEW.state IN ('waiting', 'offered') BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('waiting', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_waiting_entries_update AFTER UPDATE OF code, phone, email ON waiting_entries WHEN NEW.code <> OLD.code OR NEW.phone IS NOT OLD.phone OR NEW.email IS NOT OLD.email BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'waiting' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|w|' || replace(replace(NEW.code || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'waiting' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_waiting_entries_left AFTER UPDATE OF state ON waiting_entries WHEN OLD.state IN ('waiting', 'offered') AND NEW.state NOT IN ('waiting', 'offered') BEGIN
	DELETE FROM thing_words WHERE kind = 'waiting' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_waiting_entries_again AFTER UPDATE OF state ON waiting_entries WHEN OLD.state NOT IN ('waiting', 'offered') AND NEW.state IN ('waiting', 'offered') BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('waiting', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_waiting_entries_delete AFTER DELETE ON waiting_entries BEGIN
	DELETE FROM thing_words WHERE kind = 'waiting' AND thing_id = OLD.id;
END;
--> statement-breakpoint
-- A voucher by who holds it, and never by its code: that is money, and is asked for whole.
CREATE TRIGGER thing_words_of_vouchers AFTER INSERT ON thing_words WHEN NEW.kind = 'vouchers' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|v|' || replace(replace(o.contact_name || ' ' || coalesce(o.phone, '') || ' ' || coalesce(o.email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM vouchers v JOIN orders o ON o.id = v.order_id WHERE v.code = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_vouchers_insert AFTER INSERT ON vouchers BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('vouchers', NEW.code);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_vouchers_delete AFTER DELETE ON vouchers BEGIN
	DELETE FROM thing_words WHERE kind = 'vouchers' AND thing_id = OLD.code;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_vouchers_holder AFTER UPDATE OF contact_name, phone, email ON orders WHEN (NEW.contact_name <> OLD.contact_name OR NEW.phone IS NOT OLD.phone OR NEW.email IS NOT OLD.email) AND EXISTS (SELECT 1 FROM vouchers WHERE order_id = NEW.id) BEGIN
	DELETE FROM thing_search WHERE rowid IN (SELECT w.id FROM vouchers v JOIN thing_words w ON w.kind = 'vouchers' AND w.thing_id = v.code WHERE v.order_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT w.id, '|v|' || replace(replace(NEW.contact_name || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM vouchers v JOIN thing_words w ON w.kind = 'vouchers' AND w.thing_id = v.code WHERE v.order_id = NEW.id;
END;
--> statement-breakpoint
-- step: the reviews there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'reviews', id FROM reviews WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'reviews' AND w.thing_id = reviews.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the comments there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'comments', id FROM comments WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'comments' AND w.thing_id = comments.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the waiting there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'waiting', id FROM waiting_entries WHERE state IN ('waiting', 'offered') AND NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'waiting' AND w.thing_id = waiting_entries.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the vouchers there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'vouchers', code FROM vouchers WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'vouchers' AND w.thing_id = vouchers.code) ORDER BY rowid;
