UPDATE `refund_dues`
SET `provider` = (SELECT a.`provider` FROM `payment_attempts` a WHERE a.`ref` = `refund_dues`.`ref`)
WHERE `state` = 'open' AND `ref` IS NOT NULL
  AND EXISTS (SELECT 1 FROM `payment_attempts` a WHERE a.`ref` = `refund_dues`.`ref`);
