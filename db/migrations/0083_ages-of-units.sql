ALTER TABLE `ticket_units` ADD `from_age` integer CHECK (`from_age` BETWEEN 0 AND 120);--> statement-breakpoint
ALTER TABLE `ticket_units` ADD `to_age` integer CHECK (`to_age` BETWEEN 0 AND 120 AND `to_age` >= `from_age`);--> statement-breakpoint
-- An age that both languages begin with becomes a figure; what follows it stays in words. Any other text stays as it is.
WITH `texts` AS (
	SELECT `id`, json_extract(`rule`, '$.vi') AS `vi`, json_extract(`rule`, '$.en') AS `en` FROM `ticket_units`
), `begun` AS (
	SELECT *, CAST(substr(`vi`, length('Từ ') + 1) AS INTEGER) AS `years` FROM `texts` WHERE `vi` LIKE 'Từ %'
), `said` AS (
	SELECT *, 'Từ ' || `years` || ' tuổi' AS `in_vi`, 'Aged ' || `years` || ' and over' AS `in_en` FROM `begun`
), `read` AS (
	SELECT `id`, `years`, substr(`vi`, length(`in_vi`) + 1) AS `vi`, substr(`en`, length(`in_en`) + 1) AS `en` FROM `said`
	WHERE `years` BETWEEN 0 AND 120 AND substr(`vi`, 1, length(`in_vi`)) = `in_vi` AND substr(`en`, 1, length(`in_en`)) = `in_en`
)
UPDATE `ticket_units` SET `from_age` = `read`.`years`, `rule` = json_object('vi', ltrim(`read`.`vi`, ' ,.'), 'en', ltrim(`read`.`en`, ' ,.'))
FROM `read` WHERE `read`.`id` = `ticket_units`.`id` AND substr(`read`.`vi`, 1, 1) IN ('', ' ', ',', '.') AND substr(`read`.`en`, 1, 1) IN ('', ' ', ',', '.');--> statement-breakpoint
WITH `texts` AS (
	SELECT `id`, json_extract(`rule`, '$.vi') AS `vi`, json_extract(`rule`, '$.en') AS `en` FROM `ticket_units`
), `begun` AS (
	SELECT *, CAST(substr(`vi`, length('Dưới ') + 1) AS INTEGER) AS `years` FROM `texts` WHERE `vi` LIKE 'Dưới %'
), `said` AS (
	SELECT *, 'Dưới ' || `years` || ' tuổi' AS `in_vi`, 'Under ' || `years` AS `in_en` FROM `begun`
), `read` AS (
	SELECT `id`, `years`, substr(`vi`, length(`in_vi`) + 1) AS `vi`, substr(`en`, length(`in_en`) + 1) AS `en` FROM `said`
	WHERE `years` BETWEEN 1 AND 121 AND substr(`vi`, 1, length(`in_vi`)) = `in_vi` AND substr(`en`, 1, length(`in_en`)) = `in_en`
)
UPDATE `ticket_units` SET `to_age` = `read`.`years` - 1, `rule` = json_object('vi', ltrim(`read`.`vi`, ' ,.'), 'en', ltrim(`read`.`en`, ' ,.'))
FROM `read` WHERE `read`.`id` = `ticket_units`.`id` AND substr(`read`.`vi`, 1, 1) IN ('', ' ', ',', '.') AND substr(`read`.`en`, 1, 1) IN ('', ' ', ',', '.');--> statement-breakpoint
WITH `texts` AS (
	SELECT `id`, json_extract(`rule`, '$.vi') AS `vi`, json_extract(`rule`, '$.en') AS `en` FROM `ticket_units`
), `begun` AS (
	SELECT *, CAST(`vi` AS INTEGER) AS `years`, CAST(substr(`vi`, instr(replace(`vi`, '-', '–'), '–') + 1) AS INTEGER) AS `last`
	FROM `texts` WHERE `vi` GLOB '[0-9]*'
), `said` AS (
	SELECT *, `years` || '–' || `last` || ' tuổi' AS `in_vi`, 'Aged ' || `years` || '–' || `last` AS `in_en` FROM `begun`
), `read` AS (
	SELECT `id`, `years`, `last`, substr(`vi`, length(`in_vi`) + 1) AS `vi`, substr(`en`, length(`in_en`) + 1) AS `en` FROM `said`
	WHERE `years` <= `last` AND `last` <= 120 AND substr(replace(`vi`, '-', '–'), 1, length(`in_vi`)) = `in_vi`
	AND substr(replace(`en`, '-', '–'), 1, length(`in_en`)) = `in_en`
)
UPDATE `ticket_units` SET `from_age` = `read`.`years`, `to_age` = `read`.`last`, `rule` = json_object('vi', ltrim(`read`.`vi`, ' ,.'), 'en', ltrim(`read`.`en`, ' ,.'))
FROM `read` WHERE `read`.`id` = `ticket_units`.`id` AND substr(`read`.`vi`, 1, 1) IN ('', ' ', ',', '.') AND substr(`read`.`en`, 1, 1) IN ('', ' ', ',', '.');
