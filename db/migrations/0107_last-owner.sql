-- The row of the last owner in service is not deleted either, by whatever deletes it: an account that is removed takes its row along.
CREATE TRIGGER `staff_members_last_owner_deleted` BEFORE DELETE ON `staff_members` WHEN OLD.`role_id` = 'owner' AND OLD.`deactivated_at` IS NULL
	AND NOT EXISTS (SELECT 1 FROM `staff_members` WHERE `role_id` = 'owner' AND `deactivated_at` IS NULL AND `user_id` <> OLD.`user_id`)
BEGIN
	SELECT RAISE(ABORT, 'the last owner stays');
END;
