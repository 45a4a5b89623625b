/** The addresses that a category and a policy had, on a running park: each leads to the one that they have now. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type ContentEditor, contentEditor } from '#tests/support/content-editor.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
let staff: ContentEditor;

beforeAll(async () => {
  park = await startPark();
  staff = await contentEditor(park);
}, 60_000);
afterAll(() => park.stop());

async function answerOf(path: string) {
  const { status, headers } = await fetch(park.urls[0] + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

const move = async (page: string, slug: string, act: string) =>
  (await staff.send(page, { ...(await staff.open(page)), slug, _do: act })).status;

test.each([
  ['/staff/content/categories/c-gom', 'save', ['/categories', '/danh-muc-san-pham'], 'gom'],
  ['/staff/content/pages/page-bao-mat', 'publish', ['/policies', '/chinh-sach'], 'bao-mat'],
])(
  '%s moves twice: every old address leads straight to the last, in both languages',
  async (page, act, [path, alias], old) => {
    expect((await answerOf(`${path}/${old}`))[0]).toBe(200);
    expect(await move(page, 'dia-chi-giua', act)).toBe(303);
    expect(await move(page, 'dia-chi-cuoi', act)).toBe(303);
    for (const slug of [old, 'dia-chi-giua']) {
      for (const vi of [path, alias])
        expect(await answerOf(`${vi}/${slug}`)).toEqual([308, `${alias}/dia-chi-cuoi`]);
      expect(await answerOf(`/en${path}/${slug}`)).toEqual([308, `/en${path}/dia-chi-cuoi`]);
    }
    for (const prefix of ['', '/en']) expect((await answerOf(`${prefix}${path}/dia-chi-cuoi`))[0]).toBe(200);
    // Back at its first address it has no way round.
    expect(await move(page, old, act)).toBe(303);
    expect(await answerOf(`${alias}/${old}`)).toEqual([200, null]);
    expect(await answerOf(`${path}/dia-chi-cuoi`)).toEqual([308, `${alias}/${old}`]);
  },
);
