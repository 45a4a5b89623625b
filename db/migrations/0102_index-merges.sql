-- What a writer has added to a full-text index is merged by a job, in steps of some pages. A writer that merges has up to 64
-- pages of each level to rewrite: 50 ms for a name that retention removed at 500,000 orders.
INSERT INTO order_search (order_search, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO transfer_search (transfer_search, rank) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO thing_search (thing_search, rank) VALUES ('automerge', 0);
