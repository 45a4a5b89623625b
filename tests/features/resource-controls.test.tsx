/** Controls of several parts: ranges, points of the map and relations, as forms without scripts send them. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { mergeSides } from '#src/features/resource-history/merge-sides.ts';
import { leavesOf, postedLeaves, typedOf, valuesOf } from '#src/features/resources/leaves.ts';
import { isSearching } from '#src/features/resources/relations.ts';
import type { Field, Resource } from '#src/features/resources/resources.ts';
import { shownLeaf } from '#src/features/resources/shown-leaf.ts';
import { readTyped } from '#src/features/resources/typed-leaf.ts';
import { postedForms } from '#src/http/posted/posted-pages.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { staffContext } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffContentItemScreen } = await import('#src/screens/staff/staff-content-item.tsx');

const ORIGIN = 'http://127.0.0.1:8080';
const intl = intlFor('vi');
const { t } = intl;
let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const label = 'resources.position';
const days: Field = { kind: 'range', label, of: { kind: 'day' } };
const numbers: Field = { kind: 'range', label, of: { kind: 'number', min: -5, max: 90 }, isOptional: true };
const point: Field = { kind: 'point', label };
const read = (field: Field, typed: string) =>
  readTyped({ path: 'a', name: 'a', field, language: null }, typed);

describe('a range', () => {
  test.each<[string, Field, string, unknown]>([
    ['two days', days, '2026-11-01/2026-12-31', { value: { from: '2026-11-01', to: '2026-12-31' } }],
    ['one day', days, '2026-11-01/2026-11-01', { value: { from: '2026-11-01', to: '2026-11-01' } }],
    ['two numbers', numbers, '-5 / 10', { value: { from: -5, to: 10 } }],
    // As texts 9 would come after 10.
    ['numbers of different lengths', numbers, '9/10', { value: { from: 9, to: 10 } }],
    ['nothing where it may be left out', numbers, ' ', { value: null }],
    ['nothing where it may not', days, '', { error: 'errors.required' }],
    ['one end', days, '/2026-12-31', { error: 'resources.error.half' }],
    [
      'days reversed, both named',
      days,
      '2026-12-31/2026-11-01',
      { error: 'resources.error.reversed', from: '2026-12-31', to: '2026-11-01' },
    ],
    ['numbers reversed', numbers, '10/9', { error: 'resources.error.reversed', from: '10', to: '9' }],
    ['a number outside', numbers, '1/91', { error: 'resources.error.number', minimum: -5, maximum: 90 }],
    [
      'a day that there is not',
      days,
      '2026-02-30/2026-03-01',
      { error: 'forms.day.noSuchDay', read: '2026-02-30', nearest: '2026-02-28' },
    ],
    ['three parts', numbers, '1/2/3', { error: 'resources.error.number', minimum: -5, maximum: 90 }],
  ])('of %s', (_, field, typed, expected) => {
    expect(read(field, typed)).toEqual(expected as never);
  });

  test('goes from a form to its value and back', () => {
    const fields = { fields: { season: days, pax: numbers } };
    const posted = postedLeaves(fields, {
      'season.from': '2026-11-01',
      'season.to': '2026-12-31',
      'pax.from': ' ',
    });
    expect(posted).toEqual({ season: '2026-11-01/2026-12-31', pax: '' });
    const values = { season: { from: '2026-11-01', to: '2026-12-31' }, pax: { from: 1, to: 2 } };
    expect(typedOf(fields, values)).toEqual({ season: '2026-11-01/2026-12-31', pax: '1/2' });
    expect(valuesOf(fields, values)).toEqual(values);
  });

  test('is shown with both ends as a person reads them', () => {
    const [leaf] = leavesOf({ fields: { season: days } });
    const shown = leaf && shownLeaf(leaf, '2026-11-01/2026-12-31', { intl, options: {}, all: {} });
    expect(shown).toBe(`${intl.day('2026-11-01', 'long')} – ${intl.day('2026-12-31', 'long')}`);
  });
});

test('a point that two people moved is theirs or mine, never half of each', () => {
  const resource = { fields: { point } } as unknown as Resource;
  const merge = mergeSides(resource, {
    base: { point: '0.1/0.1' },
    theirs: { point: '0.9/0.1' },
    mine: { point: '0.1/0.9' },
  });
  expect(merge.collisions.map(({ leaf, theirs, mine }) => [leaf.path, theirs, mine])).toEqual([
    ['point', '0.9/0.1', '0.1/0.9'],
  ]);
  const same = mergeSides(resource, {
    base: { point: '0.1/0.1' },
    theirs: { point: '0.1/0.1' },
    mine: { point: '0,10/.10' },
  });
  expect(same.collisions).toEqual([]);
});

describe('a relation in a form that the browser itself sends', () => {
  const PATH = '/staff/content/places/pl-chua-may';

  async function post(fields: Record<string, string>): Promise<RefusedForm | Response> {
    const request = new Request(ORIGIN + PATH, { method: 'POST', body: new URLSearchParams(fields) });
    const match = matchPage(PATH);
    const taken = match && (await postedForms(async () => staffContext(db, 'editor'))(request, match));
    if (!taken) throw new Error('not taken');
    return taken instanceof Response ? taken : taken.refused;
  }

  async function page(refusedForm: RefusedForm | null = null): Promise<string> {
    const context = {
      ...staffContext(db, 'editor'),
      ...{
        match: matchPage(PATH),
        query: new URLSearchParams(),
        origin: ORIGIN,
        refusedForm,
        partBegins: () => undefined,
      },
    } as unknown as ScreenContext;
    return wholeMarkup(await StaffContentItemScreen({ context }));
  }

  const radio = (name: string, value: string) =>
    new RegExp(
      `<input[^>]*name="${name}"[^>]*value="${value}"|<input[^>]*value="${value}"[^>]*name="${name}"`,
    );

  test('a search shows what it found with its kind and state, and keeps the rest of the form', async () => {
    const shown = await post({
      _do: 'find:serviceSlug',
      'serviceSlug.find': 'gui hanh',
      'name.vi': 'Đang gõ',
    });
    expect(shown).toMatchObject({ status: 200, message: '' });
    const html = await page(shown as RefusedForm);
    expect(html).toMatch(radio('serviceSlug', 'gui-hanh-ly'));
    expect(html).toContain(t('resources.relation.service'));
    expect(html).toContain('value="Đang gõ"');
  });

  test('finds nothing, and says so', async () => {
    const html = await page(
      (await post({ _do: 'find:serviceSlug', 'serviceSlug.find': 'zzz' })) as RefusedForm,
    );
    expect(html).toContain(t('resources.relation.none'));
  });

  test('Enter in the search searches and saves nothing; once it was searched the form is saved', async () => {
    expect(await post({ _do: 'save', _revision: '1', 'serviceSlug.find': 'gui' })).toMatchObject({
      status: 200,
    });
    expect(isSearching({ 'a.find': 'gui', 'a.seen': 'gui' })).toBe(false);
    expect(isSearching({ 'a.find': 'gui h', 'a.seen': 'gui' })).toBe(true);
    expect(isSearching({ 'a.find': '  ' })).toBe(false);
  });

  test('the chosen one stands with a button that takes it away', async () => {
    const html = await page();
    expect(html).toMatch(
      /<input[^>]*name="nearSlug"[^>]*checked=""|<input[^>]*checked=""[^>]*name="nearSlug"/,
    );
    expect(html).toContain('value="clear:nearSlug"');
    const cleared = await page(
      (await post({ _do: 'clear:nearSlug', nearSlug: 'ga-dinh-may' })) as RefusedForm,
    );
    expect(cleared).not.toContain('value="clear:nearSlug"');
  });

  test('a press on the picture of the map shows the form again with the point, and saves nothing', async () => {
    const html = await page(
      (await post({
        'point.320.x': '160',
        'point.320.y': '213',
        'point.x': '0.1',
        'point.y': '0.1',
      })) as RefusedForm,
    );
    expect(html).toMatch(/name="point\.x"[^>]*value="0\.5"|value="0\.5"[^>]*name="point\.x"/);
    expect(html).toMatch(/name="point\.y"[^>]*value="1"|value="1"[^>]*name="point\.y"/);
    expect(html).toMatch(/type="image"[^>]*name="point\.640"|name="point\.640"[^>]*type="image"/);
  });
});
