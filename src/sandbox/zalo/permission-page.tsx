/** @jsxImportSource hono/jsx */
import { Frame } from '#src/sandbox/frame.tsx';
import type { Words } from '#src/sandbox/words.ts';
import { ZALO_PEOPLE } from './zalo-codes.ts';

type Props = { words: Words; query: URLSearchParams };

/** Which of the simulated users signs in, or none. */
export function PermissionPage({ words, query }: Props) {
  const { t, locale } = words;
  const other = new URLSearchParams(query);
  other.set('lang', locale === 'vi' ? 'en' : 'vi');
  return (
    <Frame words={words} name="Zalo" title={t('zalo.title')} otherHref={`?${other}`}>
      <h1>{t('zalo.title')}</h1>
      <p class="lead">{t('zalo.lead')}</p>
      <form method="post" action={`/v4/permission?${query}`} class="fields">
        {ZALO_PEOPLE.map(({ id, name }) => (
          <button key={id} type="submit" name="person" value={id}>
            {t('zalo.as', { name })}
          </button>
        ))}
        <button type="submit" name="person" value="" class="quiet">
          {t('zalo.deny')}
        </button>
      </form>
    </Frame>
  );
}
