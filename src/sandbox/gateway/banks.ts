/** The answer of VNPay's bank list, cut to banks a person would look for; 1 domestic, 2 international, 3 QR. */
const BANKS: readonly [string, string, number][] = [
  ['VNPAYQR', 'Ngan hang thanh toan bang QRCODE', 3],
  ['VNBANK', 'The ATM va tai khoan ngan hang noi dia', 1],
  ['INTCARD', 'The thanh toan quoc te', 2],
  ['NCB', 'Ngan hang NCB', 1],
  ['NAPAS', 'Ngan hang lien ket qua NAPAS', 1],
];

export function bankList(origin: string) {
  return BANKS.map(([code, name, type], index) => ({
    bank_code: code,
    bank_name: name,
    logo_link: `${origin}/bank/${code.toLowerCase()}.svg`,
    bank_type: type,
    display_order: index + 1,
  }));
}
