/** Processes of one build on one database tag every public page alike, so that a cache in front of them hits. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { publicAddresses, tagsOf } from '#tests/support/page-tags.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
beforeAll(async () => {
  park = await startPark({ sites: 3 });
}, 60_000);
afterAll(() => park.stop());

test('three processes give each public page one tag, in both languages, as page and as payload', async () => {
  const addresses = await publicAddresses(park.urls[0] ?? '');
  expect(addresses.length).toBeGreaterThan(100);
  const all = new Set<string>();
  for (const path of addresses) {
    const tags = await tagsOf(park.urls, path);
    expect([path, tags[0]?.startsWith('W/"')]).toEqual([path, true]);
    expect([path, new Set(tags).size]).toEqual([path, 1]);
    all.add(tags[0] ?? '');
  }
  // Control: no page has the tag of another, nor does it keep its own over an edit.
  expect(all.size).toBe(addresses.length);
  const [before] = await tagsOf(park.urls, '/tickets');
  park.rows(
    `UPDATE ticket_types SET name = '{"vi":"Vé vừa sửa","en":"Just edited"}' WHERE slug = 'san-may-som' RETURNING id`,
  );
  const after = await tagsOf(park.urls, '/tickets');
  expect([new Set(after).size, after[0] === before]).toEqual([1, false]);
}, 120_000);
