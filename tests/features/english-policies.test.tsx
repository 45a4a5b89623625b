/** What links a policy with an English address: lists, the foot of every page, search, and the page itself. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findLinkedPolicies, findPolicy, listPages } from '#src/features/pages/pages.queries.ts';
import { PolicyAside } from '#src/features/pages/policy-aside.tsx';
import { PolicyList } from '#src/features/pages/policy-list.tsx';
import type { Typed } from '#src/features/resources/leaves.ts';
import { loadOpsFacts } from '#src/layouts/ops-facts.ts';
import { SiteFooter } from '#src/layouts/site-footer.tsx';
import { href } from '#src/routes.ts';
import { readableByReact } from '#src/server/pages/readable-promise.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/draft-editor.ts';
import { englishKinds, pageContext, WAKU_ANSWERS } from '#tests/support/english-slugs.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

const ID = 'page-bao-mat';
let db: Db;
let policy: ReturnType<typeof englishKinds>['policy'];
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  ({ policy } = englishKinds(db));
});

describe('the policies that the site links', () => {
  test('are found by the addresses that they came with, wherever they have moved', async () => {
    expect((await findLinkedPolicies(db.read))['bao-mat']).toEqual({ slug: 'bao-mat', slugEn: null });
    await policy.save({ slugEn: 'privacy' });
    await policy.save({ slug: 'rieng-tu' });
    // Who has an address now goes before who had it: another may not take it, as it still leads on.
    const linked = await findLinkedPolicies(db.read);
    expect(linked['bao-mat']).toEqual({ slug: 'rieng-tu', slugEn: 'privacy' });
    expect(linked['giao-hang']).toEqual({ slug: 'giao-hang', slugEn: null });
    expect((await findPolicy(db.read, 'bao-mat'))?.id).toBe(ID);
  });

  test('stay where they were when there are none', async () => {
    await db.write((tx) => tx.run("UPDATE pages SET kind = 'mission', slug_en = 'x' || id"));
    expect((await findLinkedPolicies(db.read))['bao-mat']).toEqual({ slug: 'bao-mat', slugEn: null });
  });

  test('make every cached page anew when they move, and not when their texts change', async () => {
    const revisions = openRevisions(db);
    const stampAfter = async (change: Typed) => {
      await policy.save(change);
      await new Promise((resolve) => setImmediate(resolve));
      return revisions.stamp(['seo']);
    };
    const first = await revisions.stamp(['seo']);
    expect(await stampAfter({ 'title.vi': 'Riêng tư' })).toBe(first);
    const second = await stampAfter({ slugEn: 'privacy' });
    expect(second).not.toBe(first);
    expect(await stampAfter({ slug: 'rieng-tu' })).not.toBe(second);
    const third = revisions.stamp(['seo']);
    await db.write((tx) =>
      tx.run(`INSERT INTO pages (id, slug, slug_en, kind, position, is_active, title, summary, body, updated_on, updated_at)
        SELECT 'again', 'lai', 'again', kind, position, is_active, title, summary, body, updated_on, updated_at FROM pages WHERE id = '${ID}'`),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(revisions.stamp(['seo'])).not.toBe(third);
  });

  test('are those that have the addresses, whoever had them, and no other texts', async () => {
    const { id, slug } = policy.other;
    // As a store from elsewhere may hold it.
    await db.write((tx) => tx.run(`INSERT INTO page_slugs (slug, page_id) VALUES ('${slug}', '${ID}')`));
    expect((await findPolicy(db.read, slug))?.id).toBe(id);
    expect((await findLinkedPolicies(db.read))['giao-hang']).toEqual({ slug, slugEn: null });
    const [way] = await listPages(db.read, ['way']);
    expect(await findPolicy(db.read, way?.slug ?? '')).toBeNull();
  });
});

test('lists of policies, the foot of every page and the card of a search link it in the language', async () => {
  await policy.save({ slugEn: 'privacy' });
  const policies = await listPages(db.read, ['policy']);
  for (const [locale, own] of [
    ['vi', '/chinh-sach/bao-mat'],
    ['en', '/en/policies/privacy'],
  ] as const) {
    const intl = intlFor(locale);
    const context = pageContext(db, href('contact', locale));
    const facts = await loadOpsFacts(context);
    const parts = [
      <PolicyList key="list" policies={policies} intl={intl} />,
      <PolicyAside key="aside" headings={[]} others={policies} intl={intl} />,
      <SiteFooter key="foot" {...{ context, facts }} policies={await findLinkedPolicies(db.read)} />,
    ];
    for (const part of parts)
      expect(await writePage(() => renderToStaticMarkup(part))).toMatch(new RegExp(`href=["']${own}["']`));
  }
  await policy.save({ slugEn: 'payments' }, 'page-thanh-toan');
  const cardIn = async (locale: 'vi' | 'en', q: string) =>
    (await asVisitor(db, { now: NOW, locale }).search.all({ q })).card?.link.to;
  expect(await cardIn('en', 'how can I pay')).toBe('/en/policies/payments');
  expect(await cardIn('vi', 'cách thanh toán')).toBe('/chinh-sach/thanh-toan');
  await policy.save({ slugEn: 'park-rules' }, 'page-noi-quy-an-toan');
  expect(await cardIn('en', 'lost and found')).toBe('/en/policies/park-rules#s-lost-and-found');
});

test('its own page names the address of its language where it stands in the site', async () => {
  await policy.save({ slugEn: 'privacy' });
  const context = pageContext(db, '/en/policies/privacy');
  const head = readableByReact(context.head);
  await head;
  const { PolicyScreen } = await import('#src/screens/public/policy.tsx');
  const page = await PolicyScreen({ context: { ...context, head } });
  const html = await writePage(() => renderToStaticMarkup(<WithinRouter>{page}</WithinRouter>));
  expect(html).toContain('"item":"https://dinhmay.example/en/policies/privacy"');
  expect(html).not.toContain('/policies/bao-mat');
});
