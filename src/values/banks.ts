/** Banks that take part in VietQR, by the number that NAPAS knows each by. */
const BANKS: Readonly<Record<string, string>> = {
  '422589': 'CIMB',
  '458761': 'HSBC',
  '546034': 'CAKE by VPBank',
  '546035': 'Ubank by VPBank',
  '668888': 'KBank',
  '796500': 'DBS Bank',
  '801011': 'Nonghyup Bank',
  '963369': 'Liobank',
  '963388': 'Timo',
  '970400': 'SaigonBank',
  '970403': 'Sacombank',
  '970405': 'Agribank',
  '970406': 'Vikki Bank',
  '970407': 'Techcombank',
  '970408': 'GPBank',
  '970409': 'Bac A Bank',
  '970410': 'Standard Chartered',
  '970412': 'PVcomBank',
  '970414': 'MBV',
  '970415': 'VietinBank',
  '970418': 'BIDV',
  '970419': 'NCB',
  '970421': 'VRB',
  '970422': 'MB Bank',
  '970423': 'TPBank',
  '970424': 'Shinhan Bank',
  '970425': 'ABBank',
  '970426': 'MSB',
  '970427': 'VietABank',
  '970428': 'Nam A Bank',
  '970429': 'SCB',
  '970430': 'PGBank',
  '970431': 'Eximbank',
  '970432': 'VPBank',
  '970433': 'VietBank',
  '970434': 'Indovina Bank',
  '970436': 'Vietcombank',
  '970437': 'HDBank',
  '970438': 'BaoViet Bank',
  '970439': 'Public Bank',
  '970440': 'SeABank',
  '970441': 'VIB',
  '970442': 'Hong Leong Bank',
  '970443': 'SHB',
  '970444': 'CBBank',
  '970446': 'Co-opBank',
  '970448': 'OCB',
  '970449': 'LPBank',
  '970452': 'KienlongBank',
  '970454': 'BVBank',
  '970455': 'IBK Hà Nội',
  '970456': 'IBK TP.HCM',
  '970457': 'Woori Bank',
  '970458': 'UOB',
  '970462': 'KB Hà Nội',
  '970463': 'KB TP.HCM',
  '971025': 'MoMo',
};

/** The common name of a bank; its number where it is unknown. */
export function bankName(bin: string): string {
  return BANKS[bin] ?? bin;
}

/** All of them, by name. */
export function listBanks(): { bin: string; name: string }[] {
  return Object.entries(BANKS)
    .map(([bin, name]) => ({ bin, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'vi'));
}
