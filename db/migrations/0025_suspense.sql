INSERT INTO `ledger_entries` (`movement`, `kind`, `account`, `amount_vnd`, `order_id`, `at`, `note`)
SELECT 'arrival:' || t.`id`, 'arrival', l.`account`, l.`sign` * t.`amount_vnd`, coalesce(a.`order_id`, ''), t.`received_at`, coalesce(nullif(t.`reference`, ''), t.`id`)
FROM `bank_transfers` t JOIN (SELECT 'money:transfer' AS `account`, 1 AS `sign` UNION ALL SELECT 'suspense', -1) l LEFT JOIN `payment_attempts` a ON a.`id` = t.`attempt_id`
WHERE t.`state` <> 'repeat'
UNION ALL SELECT 'return:' || t.`id`, 'return', l.`account`, l.`sign` * t.`amount_vnd`, '', coalesce(t.`decided_at`, t.`received_at`), coalesce(nullif(t.`reference`, ''), t.`id`)
FROM `bank_transfers` t JOIN (SELECT 'money:transfer' AS `account`, -1 AS `sign` UNION ALL SELECT 'suspense', 1) l
WHERE t.`state` = 'returned'
UNION ALL SELECT 'correction:' || a.`id`, 'correction', l.`account`, l.`sign` * a.`amount_vnd`, a.`order_id`, coalesce(a.`settled_at`, a.`created_at`), a.`ref`
FROM `payment_attempts` a JOIN (SELECT 'money:transfer' AS `account`, -1 AS `sign` UNION ALL SELECT 'suspense', 1) l
WHERE a.`provider` = 'transfer' AND a.`state` = 'paid';
