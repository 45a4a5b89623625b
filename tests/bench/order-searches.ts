/** What is searched for among the orders of a bench, one question of each kind. */
export const TRANSACTION = 'FT25335-142261';

export const SEARCHES: [string, string][] = [
  ['code', 'DM-XXXY-2345'],
  ['beginning of a code', 'DMXXXY'],
  ['ticket code', 'DMXXXY234502'],
  ['bank note', 'MBVCB 77 DMXXXY2345 chuyen tien'],
  ['transaction number', `Ma GD ${TRANSACTION} so du`],
  ['amount', '1.690.000'],
  ['phone number', '0900 012 345'],
  ['beginning of a number', '0900'],
  ['email', 'khach12345@example.vn'],
  ['name', 'nguyen thu ha'],
  ['beginning of a name', 'ngu'],
  ['nothing', 'không có ai tên này'],
];
