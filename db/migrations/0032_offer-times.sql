ALTER TABLE `waiting_offers` DROP COLUMN `expires_at`;--> statement-breakpoint
ALTER TABLE `waiting_offers` DROP COLUMN `ended_at`;