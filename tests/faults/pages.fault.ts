/** Every page in both languages under every spelling: it answers, says what it is, and speaks one language. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { href } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { lateOrder, repeatedIds, statedKinds, strayStyles, titlesIn } from '#tests/support/html.ts';
import { look, NAMES, namesOf, type Seen, seeAll, withoutReference } from '#tests/support/page-walk.ts';
import { allowedIn, strangeWords } from '#tests/support/page-words.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
let seen: Seen[] = [];
/** What people are called, guests and ours; nothing else out of the database may pass. */
let people: string[] = [];

beforeAll(async () => {
  park = await startPark();
  seen = await seeAll(park);
  people = namesOf(park);
});
afterAll(() => park.stop());

/** What is wrong with each page, one line each. */
function problems(check: (page: Seen) => string | null | undefined | false): string {
  return seen
    .flatMap((page) => {
      const problem = check(page);
      return problem ? [`${page.path}: ${problem}`] : [];
    })
    .join('\n');
}

const head = (html: string) => html.slice(0, html.indexOf('</head>'));
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
const canonicalOf = (html: string) => first(head(html), /<link rel="canonical" href="([^"]*)"/);
const withoutScripts = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

describe('every page', () => {
  test('are as many as the routes define', () => {
    expect(NAMES.filter((name) => !seen.some((page) => page.name === name))).toEqual([]);
    expect(seen.length).toBeGreaterThan(60);
  });

  test('answers 200 under its path and its alias', () => {
    expect(problems(({ status }) => status !== 200 && `answered ${status}`)).toBe('');
  });

  test('says its language', () => {
    expect(
      problems(({ html, locale }) => {
        const lang = first(html, /<html[^>]*\slang="([^"]*)"/);
        return lang !== locale && `lang is ${lang}`;
      }),
    ).toBe('');
  });

  test('has its style sheets in its head, each once, first the one that says the order of the layers', () => {
    expect(problems(({ html }) => strayStyles(html) ?? lateOrder(html))).toBe('');
  });

  test('gives no id twice', () => {
    expect(
      problems(({ html }) => {
        const repeated = repeatedIds(withoutScripts(html));
        return repeated.length > 0 && `ids given twice: ${repeated.join(', ')}`;
      }),
    ).toBe('');
  });

  test('has one heading of the first level, with words in it', () => {
    expect(
      problems(({ html }) => {
        const found = titlesIn(withoutScripts(html));
        return (found.length !== 1 || !found[0]) && `${found.length} h1: ${found.join(' | ')}`;
      }),
    ).toBe('');
  });

  test('has a title of its own in its language', () => {
    const owners = new Map<string, string>();
    expect(
      problems(({ html, name, locale, params }) => {
        const titles = [...head(html).matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1] ?? '');
        if (titles.length !== 1 || (titles[0]?.length ?? 0) < 4) return `titles: ${titles.join(' | ')}`;
        const owner = `${name} ${JSON.stringify(params)}`;
        const other = owners.get(`${locale} ${titles[0]}`) ?? owner;
        owners.set(`${locale} ${titles[0]}`, owner);
        return other !== owner && pageRoutes[name].isIndexed && `shares “${titles[0]}” with ${other}`;
      }),
    ).toBe('');
  });

  test('names its one address and its languages, or stays out of search', () => {
    const origin = new URL(park.env.PUBLIC_URL ?? '').origin;
    expect(
      problems(({ html, name, locale, params }) => {
        const isHidden = /<meta name="robots" content="[^"]*noindex/.test(head(html));
        const canonical = canonicalOf(html);
        if (!pageRoutes[name].isIndexed)
          return (!isHidden || canonical) && 'should be noindex without an address';
        const right = `${origin}${href(name, locale, { params })}`;
        if (isHidden || canonical !== right) return `canonical is ${canonical}, noindex ${isHidden}`;
        const absent = localesOf(pageRoutes[name]).filter(
          (language) =>
            !html.includes(`hrefLang="${language}" href="${origin}${href(name, language, { params })}"`),
        );
        return absent.length > 0 && `no alternate in ${absent}`;
      }),
    ).toBe('');
  });

  test('speaks one language', () => {
    expect(
      problems((page) => {
        if (page.status !== 200) return null;
        const strange = strangeWords(page.html, page.locale, allowedIn(page.locale, people));
        return strange.length > 0 && [...new Set(strange)].slice(0, 6).join('; ');
      }),
    ).toBe('');
  });

  test('writes the code of an order in groups, as people read it', () => {
    const textOf = (html: string) => withoutScripts(html).replaceAll(/<[^>]*>/g, ' ');
    expect(problems(({ html }) => first(textOf(html), /\b(DM(?:-[0-9A-Z]{4}){2})/))).not.toBe('');
    const bare = ({ name, html }: Seen) => textOf(name === 'transfer' ? withoutReference(html) : html);
    expect(problems((page) => first(bare(page), /\b(DM[0-9A-Z]{8})/))).toBe('');
  });

  test('would be caught speaking two', () => {
    const guest = people.find((name) => name.split(' ').length > 2) ?? '';
    const leaks = {
      vi: ['Tickets', 'Sold out'],
      en: ['Đặt vé', 'Cổng', 'Mây', `${guest} Trả lời`, guest.split(' ')[0] ?? ''],
    };
    for (const locale of ['vi', 'en'] as const) {
      const page = seen.find((one) => one.name === 'reviews' && one.locale === locale);
      const found = (planted: string) =>
        strangeWords(page?.html.replace('</h1>', `</h1>${planted}`) ?? '', locale, allowedIn(locale, people));
      expect(found('')).toEqual([]);
      expect(found(`<p>${guest}</p>`)).toEqual([]);
      for (const leak of leaks[locale]) {
        expect(found(`<p>${leak}</p>`).length).toBeGreaterThan(0);
        expect(found(`<img alt="${leak}">`).length).toBeGreaterThan(0);
      }
    }
  });

  test('quotes its guests in their own words, and says which language these are in', () => {
    const quoted = { vi: ['en', 'Viết bằng tiếng Anh'], en: ['vi', 'Written in Vietnamese'] } as const;
    for (const name of ['product', 'service', 'ticket', 'post', 'reviews'] as const) {
      for (const locale of ['vi', 'en'] as const) {
        const [other, note] = quoted[locale];
        const spoken = new RegExp(`<p [^>]*lang=["']${other}["']`);
        const pages = seen.filter((page) => page.name === name && page.locale === locale);
        const quoting = pages.filter(({ html }) => spoken.test(html));
        expect([name, locale, quoting.length > 0]).toEqual([name, locale, true]);
        const silent = pages.filter(({ html }) => withoutScripts(html).includes(note) !== spoken.test(html));
        expect(silent.map(({ path }) => path)).toEqual([]);
        for (const { html } of quoting) {
          const unsaid = html.replaceAll(new RegExp(` lang=["']${other}["']`, 'g'), '');
          expect(strangeWords(unsaid, locale, allowedIn(locale, people)).length).toBeGreaterThan(0);
        }
      }
    }
  });

  test('leads to itself in the other language, with its query', async () => {
    const pages = seen.filter(
      ({ name, path, locale, params }) =>
        path === href(name, locale, { params }) && pageRoutes[name].layout === 'default',
    );
    const lost: string[] = [];
    for (const page of pages) {
      const query = page.query || '?sort=newest&q=x';
      const { html } = await look(park, { ...page, query });
      for (const language of localesOf(pageRoutes[page.name])) {
        const counterpart = href(page.name, language, { params: page.params });
        if (
          !new RegExp(
            `href=["']${counterpart.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?:\\?[^"']*)?["'][^>]*hreflang=["']${language}["']`,
            'i',
          ).test(html)
        )
          lost.push(`${page.path} has no switch to ${counterpart}`);
      }
    }
    expect(lost.join('\n')).toBe('');
  });

  test('structured data is valid and has its breadcrumbs', () => {
    expect(
      problems(({ html, name }) => {
        const hasUnstated =
          /<ol class=["']?crumbs/.test(html) && !statedKinds(html).includes('BreadcrumbList');
        return hasUnstated && pageRoutes[name].isIndexed && 'crumbs without a BreadcrumbList';
      }),
    ).toBe('');
  });
});
