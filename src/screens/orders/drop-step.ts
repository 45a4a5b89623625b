import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

type Dropping = { code: string; key: string; drop: string };

/** The last look before a request of this id is withdrawn. */
export function dropAddress(
  page: 'orderRefund' | 'ticketExchange',
  locale: Locale,
  query: Dropping,
): `/${string}` {
  return `${href(page, locale, { query })}#result`;
}

/** The request that the address asks to withdraw; null where a refusal led back. */
export function askedToDrop({ query }: ScreenContext): string | null {
  return query.has('error') ? null : query.get('drop');
}
