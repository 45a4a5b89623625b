ALTER TABLE `faqs` ADD `updated_at` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
UPDATE `faqs` SET `updated_at` = (SELECT max(`at`) FROM `resource_versions` WHERE `kind` = 'faqs' AND `row_id` = `faqs`.`id`)
  WHERE `id` IN (SELECT `row_id` FROM `resource_versions` WHERE `kind` = 'faqs');--> statement-breakpoint
CREATE INDEX `faqs_changed` ON `faqs` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `faqs_named` ON `faqs` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("question" ->> 'vi'), 1, 1)),("question" ->> 'vi'),`id`);--> statement-breakpoint
ALTER TABLE `milestones` ADD `updated_at` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
UPDATE `milestones` SET `updated_at` = (SELECT max(`at`) FROM `resource_versions` WHERE `kind` = 'milestones' AND `row_id` = `milestones`.`id`)
  WHERE `id` IN (SELECT `row_id` FROM `resource_versions` WHERE `kind` = 'milestones');--> statement-breakpoint
CREATE INDEX `milestones_changed` ON `milestones` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `milestones_named` ON `milestones` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("title" ->> 'vi'), 1, 1)),("title" ->> 'vi'),`id`);--> statement-breakpoint
ALTER TABLE `pages` ADD `updated_at` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
UPDATE `pages` SET `updated_at` = (SELECT max(`at`) FROM `resource_versions` WHERE `kind` = 'pages' AND `row_id` = `pages`.`id`)
  WHERE `id` IN (SELECT `row_id` FROM `resource_versions` WHERE `kind` = 'pages');--> statement-breakpoint
CREATE INDEX `pages_changed` ON `pages` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_named` ON `pages` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("title" ->> 'vi'), 1, 1)),("title" ->> 'vi'),`id`);--> statement-breakpoint
ALTER TABLE `team_members` ADD `updated_at` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
UPDATE `team_members` SET `updated_at` = (SELECT max(`at`) FROM `resource_versions` WHERE `kind` = 'team' AND `row_id` = `team_members`.`id`)
  WHERE `id` IN (SELECT `row_id` FROM `resource_versions` WHERE `kind` = 'team');--> statement-breakpoint
CREATE INDEX `team_members_changed` ON `team_members` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `team_members_named` ON `team_members` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr("name", 1, 1)),"name",`id`);--> statement-breakpoint
ALTER TABLE `job_openings` ADD `updated_at` text DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
UPDATE `job_openings` SET `updated_at` = (SELECT max(`at`) FROM `resource_versions` WHERE `kind` = 'jobs' AND `row_id` = `job_openings`.`id`)
  WHERE `id` IN (SELECT `row_id` FROM `resource_versions` WHERE `kind` = 'jobs');--> statement-breakpoint
CREATE INDEX `job_openings_changed` ON `job_openings` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_openings_deadline` ON `job_openings` (`deadline`,`id`);--> statement-breakpoint
CREATE INDEX `job_openings_named` ON `job_openings` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr("title", 1, 1)),"title",`id`);--> statement-breakpoint
CREATE INDEX `gallery_images_changed` ON `gallery_images` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `gallery_images_taken` ON `gallery_images` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `gallery_images_named` ON `gallery_images` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("caption" ->> 'vi'), 1, 1)),("caption" ->> 'vi'),`id`);--> statement-breakpoint
CREATE INDEX `places_changed` ON `places` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `places_named` ON `places` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("name" ->> 'vi'), 1, 1)),("name" ->> 'vi'),`id`);--> statement-breakpoint
CREATE INDEX `posts_changed` ON `posts` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_named` ON `posts` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr(("title" ->> 'vi'), 1, 1)),("title" ->> 'vi'),`id`);--> statement-breakpoint
CREATE INDEX `theme_sections_changed` ON `theme_sections` (`locale`,`updated_at`,`theme_id`,`section_id`);--> statement-breakpoint
CREATE INDEX `themes_named` ON `themes` (instr('AaÁáÀàẢảÃãẠạĂăẮắẰằẲẳẴẵẶặÂâẤấẦầẨẩẪẫẬậBbCcDdĐđEeÉéÈèẺẻẼẽẸẹÊêẾếỀềỂểỄễỆệFfGgHhIiÍíÌìỈỉĨĩỊịJjKkLlMmNnOoÓóÒòỎỏÕõỌọÔôỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợPpQqRrSsTtUuÚúÙùỦủŨũỤụƯưỨứỪừỬửỮữỰựVvWwXxYyÝýỲỳỶỷỸỹỴỵZz', substr("name", 1, 1)),"name",`id`);