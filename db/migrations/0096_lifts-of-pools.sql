ALTER TABLE `closures` ADD `lift_id` text;--> statement-breakpoint
ALTER TABLE `pools` ADD `lift_ids` text;--> statement-breakpoint
-- Pools stood for lifts until now: those that are called by the names of lifts ("one", "one và another") are theirs.
UPDATE `pools` SET `lift_ids` = (
  SELECT json_group_array(`lifts`.`id`) FROM `lifts`
  WHERE `lifts`.`is_active` = 1
    AND instr(', ' || replace(`pools`.`name` ->> 'vi', ' và ', ', ') || ', ', ', ' || (`lifts`.`name` ->> 'vi') || ', ') > 0
) WHERE EXISTS (
  SELECT 1 FROM `lifts`
  WHERE `lifts`.`is_active` = 1
    AND instr(', ' || replace(`pools`.`name` ->> 'vi', ' và ', ', ') || ', ', ', ' || (`lifts`.`name` ->> 'vi') || ', ') > 0
);
