/** A screen of the office, followed along the links to the pages of one of its lists. */
import type { ReactNode } from 'react';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';
import { db } from './own-database.ts';
import { wholeMarkup } from './whole-markup.ts';

type Screen = (props: { context: ScreenContext }) => ReactNode;
type Asked = { locale: Locale; role: Preset; now: string; query?: string };

export async function officeMarkup(screen: Screen, { query = '', ...asked }: Asked): Promise<string> {
  const known = {
    ...staffContext(db, asked.role, asked),
    match: null,
    query: new URLSearchParams(query),
    origin: 'http://localhost',
    partBegins: () => undefined,
    mayEnter: () => true,
  };
  return await wholeMarkup(screen({ context: known as unknown as ScreenContext }));
}

/** What the address of the link with this text says, in the navigation of this list; null where there is none. */
export function turnLink({ t }: Intl18, markup: string, list: string, side: 'next' | 'previous') {
  const label = t('orderList.pagesOf', { list });
  const [, nav = ''] = markup.split(`aria-label="${label}"`);
  const links = [...(nav.split('</nav>')[0] ?? '').matchAll(/href="([^"?]*)\?([^"]*)"[^>]*>([^<]*)/g)];
  const found = links.find(([, , , text]) => text === t(`orderList.${side}`));
  return found?.[2]?.replaceAll('&amp;', '&') ?? null;
}

/** The markup of each page, from the first to the last and back to the first. */
export async function walkScreen(screen: Screen, asked: Asked, list: string) {
  const intl = intlFor(asked.locale);
  const pages = [await officeMarkup(screen, asked)];
  for (let next = turnLink(intl, pages[0] ?? '', list, 'next'); next !== null; ) {
    const markup = await officeMarkup(screen, { ...asked, query: next });
    pages.push(markup);
    next = turnLink(intl, markup, list, 'next');
  }
  const back = [pages.at(-1) ?? ''];
  for (let previous = turnLink(intl, back[0] ?? '', list, 'previous'); previous !== null; ) {
    const markup = await officeMarkup(screen, { ...asked, query: previous });
    back.unshift(markup);
    previous = turnLink(intl, markup, list, 'previous');
  }
  return { pages, back };
}
