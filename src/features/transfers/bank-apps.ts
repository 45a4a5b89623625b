/** Bank apps that a link opens, as VietQR lists them (vietqr.io/deeplink): its id of the app, and the bank's NAPAS number. */
const APPS = [
  ['vcb', 'Vietcombank', '970436'],
  ['mb', 'MB Bank', '970422'],
  ['tcb', 'Techcombank', '970407'],
  ['bidv', 'BIDV', '970418'],
  ['icb', 'VietinBank', '970415'],
  ['vba', 'Agribank', '970405'],
  ['acb', 'ACB', '970416'],
  ['vpb', 'VPBank', '970432'],
  ['tpb', 'TPBank', '970423'],
  ['vib', 'VIB', '970441'],
  ['shb', 'SHB', '970443'],
  ['hdb', 'HDBank', '970437'],
  ['ocb', 'OCB', '970448'],
] as const;
/** More banks that money can go to, by the code that VietQR knows each by. */
const MORE_CODES: Readonly<Record<string, string>> = {
  '970403': 'stb',
  '970431': 'eib',
  '970440': 'seab',
};
const CODES: Readonly<Record<string, string>> = {
  ...MORE_CODES,
  ...Object.fromEntries(APPS.map(([code, , bin]) => [bin, code])),
};

type Payment = { bin: string; account: string; holder: string; amountVnd: number; content: string };
export type BankApp = { id: string; name: string; url: string };

/**
 * Links that open a bank's app with the transfer filled in where the app takes it. No word of the order's own address
 * goes along.
 */
export function listBankApps({ bin, account, holder, amountVnd, content }: Payment): BankApp[] {
  const code = CODES[bin];
  const filled = code
    ? `&am=${amountVnd}&tn=${encodeURIComponent(content)}&ba=${encodeURIComponent(account)}@${code}&bn=${encodeURIComponent(holder)}`
    : '';
  return APPS.map(([id, name]) => ({ id, name, url: `https://dl.vietqr.io/pay?app=${id}${filled}` }));
}
