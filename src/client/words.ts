/** Words fetched when an island first needs them. */
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';

const loading = new Map<string, Promise<unknown>>();

/** The messages under each prefix, keyed by prefix; rejects when they cannot be fetched, and may be asked again. */
export function loadWords<P extends string>(
  locale: Locale,
  prefixes: readonly P[],
): Promise<{ [K in P]: Words<K> }> {
  const address = `/api/words/${locale}?of=${prefixes.join(',')}`;
  const known = loading.get(address) ?? fetchWords(address);
  loading.set(address, known);
  return known as never;
}

async function fetchWords(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`no words: ${answer.status}`);
    return await answer.json();
  } catch (error) {
    loading.delete(address);
    throw error;
  }
}
