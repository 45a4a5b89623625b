/** Ticked rows that are linked with one row of another kind, named as people name it. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/audit.ts';
import { places } from '#db/schema/places.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { officeFiles } from '#tests/support/office-files.ts';
import { freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
const LIST = '/staff/content/places';
let db: Db;
let rows: { id: string; revision: number; ticketSlug: string | null }[];
let sunset: { slug: string; name: { vi: string; en: string } };
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  const { id, revision, ticketSlug } = places;
  rows = await db.read.select({ id, revision, ticketSlug }).from(places).limit(2);
  const [found] = await db.read.select().from(ticketTypes).where(eq(ticketTypes.slug, 've-hoang-hon'));
  if (!found) throw new Error('the park sells no sunset');
  sunset = found as never;
});

const { post, listPage } = officeFiles(() => db);
const ticked = (changed: Record<string, string> = {}) => ({
  ...Object.fromEntries(rows.map(({ id, revision }) => [`row.${id}`, String(revision)])),
  ...{ _as: 'published', _do: 'set', _to: 'ticketSlug=@row' },
  ...changed,
});
const slugs = async () => {
  const ids = rows.map(({ id }) => id);
  const found = await db.read.select().from(places).where(inArray(places.id, ids));
  return found.map(({ ticketSlug }) => ticketSlug);
};
const hide = () =>
  db.read.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.slug, sunset.slug));
const refusal = async (changed: Record<string, string>) => (await post(LIST, ticked(changed))).refused;
const words = (id: MessageId, values: Record<string, string>) => t(id, values as never);

describe('a row of another kind', () => {
  test('is found by its name in either language, and each linked row has its line in the log', async () => {
    expect(await listPage(LIST, 'editor')).toContain('value="ticketSlug=@row"');
    const { to } = await post(LIST, ticked({ _row: ` ${sunset.name.vi.toUpperCase()} ` }));
    expect(await listPage(to, 'editor')).toContain(`thành ${sunset.name.vi} được 2 trong 2 mục.`);
    expect(await slugs()).toEqual([sunset.slug, sunset.slug]);
    const logged = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(logged.map(({ subjectId }) => subjectId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(logged[0]?.after).toMatchObject({ ticketSlug: sunset.slug });
    rows = rows.map((row) => ({ ...row, revision: row.revision + 1 }));
    await post(LIST, ticked({ _to: 'ticketSlug=' }));
    expect(await slugs()).toEqual([null, null]);
    rows = rows.map((row) => ({ ...row, revision: row.revision + 1 }));
    await post(LIST, ticked({ _row: sunset.name.en }));
    expect(await slugs()).toEqual([sunset.slug, sunset.slug]);
  });

  test('is the one that is called exactly so, where names of others have it too', async () => {
    const name = { vi: `${sunset.name.vi} và bữa tối`, en: `${sunset.name.en} with dinner` };
    await db.read.update(ticketTypes).set({ name }).where(ne(ticketTypes.slug, sunset.slug));
    await post(LIST, ticked({ _row: sunset.name.vi }));
    expect(await slugs()).toEqual([sunset.slug, sunset.slug]);
  });

  test('that guests do not see, that is not there, or that could be another is refused by its name', async () => {
    const before = await slugs();
    expect(await refusal({ _row: 'Vé lên sao Hỏa' })).toMatchObject({
      errors: { row: words('resources.bulk.error.noRow', { name: 'Vé lên sao Hỏa' }) },
    });
    expect((await refusal({ _row: 'vé' }))?.message).toContain('Có nhiều mục khớp “vé”');
    await hide();
    const hidden = words('resources.bulk.error.hiddenRow', { name: sunset.name.vi });
    expect((await refusal({ _row: sunset.name.vi }))?.errors).toEqual({ row: hidden });
    // As the stored word, which no form of the office sends.
    expect((await refusal({ _to: `ticketSlug=${sunset.slug}` }))?.errors).toEqual({ row: hidden });
    expect((await refusal({ _row: '  ' }))?.message).toBe(t('resources.bulk.error.noName'));
    expect(await slugs()).toEqual(before);
    const refused = await refusal({ _row: '"><script>x</script>' });
    const html = await listPage(LIST, 'editor', refused as never);
    expect(html).not.toContain('<script>x');
    expect(html).toContain('id="field-_row-error"');
  });

  test('is not linked over what a colleague changed meanwhile, nor in the drafts of those with one', async () => {
    const [first, second] = rows;
    const moved = { [`row.${first?.id}`]: '7', _row: sunset.name.vi };
    const { to } = await post(LIST, ticked(moved));
    const html = await listPage(to, 'editor');
    expect(html).toContain('được 1 trong 2 mục.');
    expect(html).toContain(t('resources.bulk.error.changed'));
    const linked = await db.read.select().from(places).where(eq(places.ticketSlug, sunset.slug));
    expect(linked.map(({ id }) => id)).toContain(second?.id ?? '');
    expect(linked.map(({ id }) => id)).not.toContain(first?.id ?? '');
  });

  test('of all rows of the list is checked in the transaction that writes them', async () => {
    const total = (await db.read.select({ id: places.id }).from(places)).length;
    const all = { _all: '1', _match: String(total), _page: String(rows.length), _count: String(total) };
    await post(LIST, ticked({ ...all, _row: sunset.name.vi }));
    const linked = await db.read.select().from(places).where(eq(places.ticketSlug, sunset.slug));
    expect(linked).toHaveLength(total);
    await hide();
    expect((await refusal({ ...all, _row: sunset.name.vi }))?.errors.row).toContain(sunset.name.vi);
  });
});
