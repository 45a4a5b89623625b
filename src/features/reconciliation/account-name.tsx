import { hasMessage, type Intl18 } from '#i18n/intl.ts';

const MONEY = 'money:';
const NAMES: Record<string, string> = { vnpay: 'VNPay', momo: 'MoMo', zalopay: 'ZaloPay' };

export function accountName(intl: Intl18, account: string): string {
  if (account.startsWith(MONEY))
    return intl.t('reconciliation.account.money', {
      provider: providerName(intl, account.slice(MONEY.length)),
    });
  const id = `reconciliation.account.${account}`;
  return hasMessage(id) ? intl.t(id) : account;
}

export function providerName({ t }: Intl18, provider: string): string {
  const id = `reconciliation.provider.${provider}`;
  return NAMES[provider] ?? (hasMessage(id) ? t(id) : provider);
}
