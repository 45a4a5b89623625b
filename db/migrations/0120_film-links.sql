ALTER TABLE `gallery_images` ADD `film_link` text;
