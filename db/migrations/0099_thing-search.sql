CREATE TABLE `thing_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`thing_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thing_words_thing` ON `thing_words` (`kind`,`thing_id`);
--> statement-breakpoint
-- Every three letters of a name without accents and without their places: whoever looks here compares the name itself too.
-- Before the name stands the sign of its kind, and behind it a blank, so that its last two letters begin three as well. To
-- Unicode đ is a letter of its own. Contentless: names stay in their tables.
CREATE VIRTUAL TABLE thing_search USING fts5(words, content='', contentless_delete=1, detail=none, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- What begins with two letters.
CREATE VIRTUAL TABLE thing_search_trigrams USING fts5vocab('thing_search', 'row');
--> statement-breakpoint
CREATE TRIGGER thing_words_delete AFTER DELETE ON thing_words BEGIN
	DELETE FROM thing_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_products AFTER INSERT ON thing_words WHEN NEW.kind = 'products' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|p|' || replace(replace(name, 'đ', 'd'), 'Đ', 'D') || ' ' FROM products WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_products_insert AFTER INSERT ON products BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('products', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_products_update AFTER UPDATE OF name ON products WHEN NEW.name <> OLD.name BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'products' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|p|' || replace(replace(NEW.name, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'products' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_products_delete AFTER DELETE ON products BEGIN
	DELETE FROM thing_words WHERE kind = 'products' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_discount_codes AFTER INSERT ON thing_words WHEN NEW.kind = 'discount-codes' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|d|' || replace(replace(code || ' ' || name, 'đ', 'd'), 'Đ', 'D') || ' ' FROM discount_codes WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_discount_codes_insert AFTER INSERT ON discount_codes BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('discount-codes', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_discount_codes_update AFTER UPDATE OF code, name ON discount_codes WHEN NEW.code <> OLD.code OR NEW.name <> OLD.name BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'discount-codes' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|d|' || replace(replace(NEW.code || ' ' || NEW.name, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'discount-codes' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_discount_codes_delete AFTER DELETE ON discount_codes BEGIN
	DELETE FROM thing_words WHERE kind = 'discount-codes' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_quote_requests AFTER INSERT ON thing_words WHEN NEW.kind = 'quotes' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|q|' || replace(replace(full_name || ' ' || code, 'đ', 'd'), 'Đ', 'D') || ' ' FROM quote_requests WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_quote_requests_insert AFTER INSERT ON quote_requests BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('quotes', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_quote_requests_update AFTER UPDATE OF full_name, code ON quote_requests WHEN NEW.full_name <> OLD.full_name OR NEW.code <> OLD.code BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'quotes' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|q|' || replace(replace(NEW.full_name || ' ' || NEW.code, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'quotes' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_quote_requests_delete AFTER DELETE ON quote_requests BEGIN
	DELETE FROM thing_words WHERE kind = 'quotes' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_job_applications AFTER INSERT ON thing_words WHEN NEW.kind = 'applications' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|a|' || replace(replace(full_name || ' ' || code || ' ' || phone || ' ' || coalesce(email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM job_applications WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_job_applications_insert AFTER INSERT ON job_applications BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('applications', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_job_applications_update AFTER UPDATE OF full_name, code, phone, email ON job_applications WHEN NEW.full_name <> OLD.full_name OR NEW.code <> OLD.code OR NEW.phone <> OLD.phone OR NEW.email IS NOT OLD.email BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'applications' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|a|' || replace(replace(NEW.full_name || ' ' || NEW.code || ' ' || NEW.phone || ' ' || coalesce(NEW.email, ''), 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'applications' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_job_applications_delete AFTER DELETE ON job_applications BEGIN
	DELETE FROM thing_words WHERE kind = 'applications' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_posts AFTER INSERT ON thing_words WHEN NEW.kind = 'posts' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|o|' || replace(replace(title, 'đ', 'd'), 'Đ', 'D') || ' ' FROM posts WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_posts_insert AFTER INSERT ON posts BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('posts', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_posts_update AFTER UPDATE OF title ON posts WHEN NEW.title <> OLD.title BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'posts' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|o|' || replace(replace(NEW.title, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'posts' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_posts_delete AFTER DELETE ON posts BEGIN
	DELETE FROM thing_words WHERE kind = 'posts' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_media AFTER INSERT ON thing_words WHEN NEW.kind = 'media' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|m|' || replace(replace(file_name || ' ' || alt, 'đ', 'd'), 'Đ', 'D') || ' ' FROM media WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_media_insert AFTER INSERT ON media BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('media', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_media_update AFTER UPDATE OF file_name, alt ON media WHEN NEW.file_name <> OLD.file_name OR NEW.alt <> OLD.alt BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'media' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|m|' || replace(replace(NEW.file_name || ' ' || NEW.alt, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'media' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_media_delete AFTER DELETE ON media BEGIN
	DELETE FROM thing_words WHERE kind = 'media' AND thing_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_of_redirects AFTER INSERT ON thing_words WHEN NEW.kind = 'redirects' BEGIN
	INSERT INTO thing_search (rowid, words) SELECT NEW.id, '|r|' || replace(replace(from_path || ' ' || to_address, 'đ', 'd'), 'Đ', 'D') || ' ' FROM redirects WHERE id = NEW.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_redirects_insert AFTER INSERT ON redirects BEGIN
	INSERT INTO thing_words (kind, thing_id) VALUES ('redirects', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_redirects_update AFTER UPDATE OF from_path, to_address ON redirects WHEN NEW.from_path <> OLD.from_path OR NEW.to_address <> OLD.to_address BEGIN
	DELETE FROM thing_search WHERE rowid = (SELECT id FROM thing_words WHERE kind = 'redirects' AND thing_id = NEW.id);
	INSERT INTO thing_search (rowid, words) SELECT id, '|r|' || replace(replace(NEW.from_path || ' ' || NEW.to_address, 'đ', 'd'), 'Đ', 'D') || ' ' FROM thing_words WHERE kind = 'redirects' AND thing_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_words_redirects_delete AFTER DELETE ON redirects BEGIN
	DELETE FROM thing_words WHERE kind = 'redirects' AND thing_id = OLD.id;
END;
--> statement-breakpoint
-- step: the products there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'products', id FROM products WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'products' AND w.thing_id = products.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'products', id FROM products WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'products' AND w.thing_id = products.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the discount-codes there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'discount-codes', id FROM discount_codes WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'discount-codes' AND w.thing_id = discount_codes.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the quotes there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'quotes', id FROM quote_requests WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'quotes' AND w.thing_id = quote_requests.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'quotes', id FROM quote_requests WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'quotes' AND w.thing_id = quote_requests.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'quotes', id FROM quote_requests WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'quotes' AND w.thing_id = quote_requests.id) ORDER BY created_at;
--> statement-breakpoint
-- step: the applications there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'applications', id FROM job_applications WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'applications' AND w.thing_id = job_applications.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'applications', id FROM job_applications WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'applications' AND w.thing_id = job_applications.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'applications', id FROM job_applications WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'applications' AND w.thing_id = job_applications.id) ORDER BY created_at;
--> statement-breakpoint
-- step: the posts there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'posts', id FROM posts WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'posts' AND w.thing_id = posts.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'posts', id FROM posts WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'posts' AND w.thing_id = posts.id) ORDER BY rowid;
--> statement-breakpoint
-- step: the media there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'media', id FROM media WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'media' AND w.thing_id = media.id) ORDER BY created_at;
--> statement-breakpoint
-- step: the redirects there are, so many at once; a trigger may have been first
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid LIMIT 10000;
--> statement-breakpoint
-- step
INSERT INTO thing_words (kind, thing_id) SELECT 'redirects', id FROM redirects WHERE NOT EXISTS (SELECT 1 FROM thing_words w WHERE w.kind = 'redirects' AND w.thing_id = redirects.id) ORDER BY rowid;
