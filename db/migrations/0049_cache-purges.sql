CREATE TABLE `cache_purges` (
	`target` text NOT NULL,
	`tag` text NOT NULL,
	`version` text NOT NULL,
	`again_at` text NOT NULL,
	PRIMARY KEY(`target`, `tag`)
);
