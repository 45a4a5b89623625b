/** Words fetched when an island first needs them. */
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { fetchOnce } from './fetch-once.ts';

/** The messages under each prefix, keyed by prefix; rejects when they cannot be fetched, and may be asked again. */
export function loadWords<P extends string>(
  locale: Locale,
  prefixes: readonly P[],
): Promise<{ [K in P]: Words<K> }> {
  return fetchOnce(`/api/words/${locale}?of=${prefixes.join(',')}`).catch((error: unknown) => {
    console.warn('Failed locale loading', locale, error);
    throw error;
  }) as never;
}
