import type { Intl18 } from '#i18n/intl.ts';
import { knownChannel } from '#src/features/day-totals/day-totals.ts';
import { providerName } from '#src/features/reconciliation/account-name.tsx';

const OWN_NAMES = ['counter', 'transfer', 'cod'] as const;

/** What channels and ways of paying are called. */
export function takingNames(intl: Intl18) {
  return {
    channel: (key: string) => intl.t(`dayTotals.channel.${knownChannel(key)}`),
    provider: (key: string) => methodName(intl, key),
  };
}

function methodName(intl: Intl18, provider: string): string {
  const own = OWN_NAMES.find((name) => name === provider);
  return own ? intl.t(`dayTotals.provider.${own}`) : providerName(intl, provider);
}
