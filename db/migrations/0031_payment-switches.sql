-- What operators had closed by a setting stays closed, by the flag that took the setting's place. What staff made of a
-- flag holds; rows that came together, at one moment, are the seed's, which knew nothing of the settings.
INSERT INTO `feature_flags` (`key`, `enabled`, `description`, `updated_at`)
SELECT `flag`, 0, `what`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM (
  SELECT 'payment.vnpay.isEnabled' AS `setting`, 'enable_payment_vnpay' AS `flag`, 'Nhận thanh toán qua VNPay; tắt thì khách không chọn được, khoản đang chờ vẫn được ghi nhận' AS `what`
  UNION ALL SELECT 'payment.cod.isEnabled', 'enable_payment_cod', 'Nhận đơn trả tiền khi nhận hàng'
  UNION ALL SELECT 'counter.isEnabled', 'enable_payment_counter', 'Giữ chỗ, trả tiền tại quầy'
)
INNER JOIN `settings` ON `settings`.`key` = `setting`
WHERE `settings`.`value` = 'false'
ON CONFLICT (`key`) DO UPDATE SET `enabled` = 0, `updated_at` = excluded.`updated_at`
WHERE EXISTS (
  SELECT 1 FROM `feature_flags` AS `other`
  WHERE `other`.`key` <> `feature_flags`.`key` AND `other`.`updated_at` = `feature_flags`.`updated_at`
);
--> statement-breakpoint
DELETE FROM `settings` WHERE `key` IN ('payment.vnpay.isEnabled', 'payment.cod.isEnabled', 'counter.isEnabled');
