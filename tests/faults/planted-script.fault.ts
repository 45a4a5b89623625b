/**
 * A page that holds a script which the server did not write is neither sent nor kept, whoever forgot to escape. The second
 * site of the park forgets it wherever a text holds a mark.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { checkPage } from '#tests/support/page-check.ts';
import { elementsOf } from '#tests/support/page-payload.ts';
import { PLANTS } from '#tests/support/plants.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const CAREFUL = 0;
const CARELESS = 1;
/** Kept for everybody, and made for one visitor. */
const KEPT = '/reviews';
const PRIVATE = '/find-order';
const NEWEST = "SELECT id FROM reviews WHERE state = 'approved' ORDER BY created_at DESC LIMIT 6";
const ADDRESS = `INSERT INTO settings (key, value) VALUES ('park.addressVi', ?1)
  ON CONFLICT (key) DO UPDATE SET value = ?1 RETURNING key`;

let park: Park;

beforeAll(async () => {
  park = await startPark({ sites: 2, preloads: { [CARELESS]: './tests/support/planted-scripts.ts' } });
});
afterAll(() => park.stop());

/** Where reviews are shown. */
function review(text: string): void {
  park.rows(`UPDATE reviews SET content = ? WHERE id IN (${NEWEST}) RETURNING id`, text);
}

/** At the foot of every page. */
function sign(text: string): void {
  park.rows(ADDRESS, JSON.stringify(text));
}

async function get(path: string, site: number) {
  const answer = await fetch(park.urls[site] + path, { redirect: 'manual' });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { status: answer.status, html: await answer.text(), policy };
}

/** An error page of ours, in which nothing else can run. */
async function expectRefused(path: string): Promise<void> {
  const { status, html, policy } = await get(path, CARELESS);
  expect([path, status]).toEqual([path, 500]);
  const nonces = elementsOf(html, ['script']).map(({ attributes }) => attributes.nonce);
  expect(nonces.length).toBeGreaterThan(0);
  for (const nonce of new Set(nonces)) expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(html).not.toContain('evil.example');
  expect(html).not.toContain('x()');
}

async function expectSent(path: string, text: string, site: number): Promise<void> {
  const { status, html } = await get(path, site);
  expect([path, status, html.includes(text)]).toEqual([path, 200, true]);
}

describe.each(Object.keys(PLANTS))('where %s would be written', (mark) => {
  test('the public page is neither sent nor cached, and no other page is affected', async () => {
    review('Rất đẹp');
    await expectSent(KEPT, 'Rất đẹp', CARELESS);
    review(`Đẹp ${mark}`);
    await expectRefused(KEPT);
    await expectRefused(KEPT);
    await expectSent('/tickets', '<h1', CARELESS);
    await expectSent(KEPT, mark, CAREFUL);
    await checkPage({ park, path: KEPT, against: 'nothing' });
    review('Lại đẹp');
    await expectSent(KEPT, 'Lại đẹp', CARELESS);
  });

  test('pages for one visitor and pages that are not there are not sent', async () => {
    sign(`Mây ${mark}`);
    await expectRefused(PRIVATE);
    await expectRefused('/khong-co-gi');
    await expectSent(PRIVATE, mark, CAREFUL);
    sign('Công ty Mây');
    await expectSent(PRIVATE, 'Công ty Mây', CARELESS);
  });
});

test('each refusal is logged with its position', () => {
  const reported = park.log().match(/a script that the server did not write stands at byte \d+/g) ?? [];
  expect(reported.length).toBeGreaterThanOrEqual(Object.keys(PLANTS).length);
});
