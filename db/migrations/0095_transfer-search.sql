CREATE TABLE `transfer_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL,
	FOREIGN KEY (`transfer_id`) REFERENCES `bank_transfers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_notes_transfer_id_unique` ON `transfer_notes` (`transfer_id`);--> statement-breakpoint
-- The words of banks without accents; đ is a letter of its own to Unicode. Contentless: the texts stay in bank_transfers.
CREATE VIRTUAL TABLE transfer_search USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE TRIGGER transfer_notes_number AFTER INSERT ON transfer_notes BEGIN
	INSERT INTO transfer_search (rowid, words) SELECT NEW.id, replace(replace(content || ' ' || reference, 'đ', 'd'), 'Đ', 'D') FROM bank_transfers WHERE id = NEW.transfer_id;
END;
--> statement-breakpoint
CREATE TRIGGER transfer_notes_delete AFTER DELETE ON transfer_notes BEGIN
	DELETE FROM transfer_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- Only money without an order: what has paid for one is found by the order.
CREATE TRIGGER transfer_notes_insert AFTER INSERT ON bank_transfers WHEN NEW.state IN ('unmatched', 'returning', 'kept') AND NEW.content || NEW.reference <> '' BEGIN
	INSERT INTO transfer_notes (transfer_id) VALUES (NEW.id);
END;
--> statement-breakpoint
-- A text that retention has taken away is not found any more.
CREATE TRIGGER transfer_notes_update AFTER UPDATE OF state, content, reference ON bank_transfers WHEN NEW.state <> OLD.state OR NEW.content <> OLD.content OR NEW.reference <> OLD.reference BEGIN
	DELETE FROM transfer_notes WHERE transfer_id = NEW.id;
	INSERT INTO transfer_notes (transfer_id) SELECT NEW.id WHERE NEW.state IN ('unmatched', 'returning', 'kept') AND NEW.content || NEW.reference <> '';
END;
--> statement-breakpoint
CREATE TRIGGER transfer_notes_transfer AFTER DELETE ON bank_transfers BEGIN
	DELETE FROM transfer_notes WHERE transfer_id = OLD.id;
END;
--> statement-breakpoint
-- step: the transfers there are; a trigger may have been first
INSERT INTO transfer_notes (transfer_id) SELECT id FROM bank_transfers WHERE state IN ('unmatched', 'returning', 'kept') AND content || reference <> '' AND NOT EXISTS (SELECT 1 FROM transfer_notes n WHERE n.transfer_id = bank_transfers.id) ORDER BY moved_at;
