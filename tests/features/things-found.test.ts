/** The search of the office over what is sold or said, requests, applications, pictures and settings. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { discountCodes } from '#db/schema/discounts.ts';
import { products } from '#db/schema/products.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { jobApplications, jobOpenings } from '#db/schema/recruitment.ts';
import { intlFor } from '#i18n/intl.ts';
import { THING_KINDS, type ThingKind } from '#src/features/office/things.ts';
import { listThings } from '#src/features/office/things-found.queries.ts';
import { kindsFor } from '#src/screens/staff/content/content-kinds.ts';
import { PERMISSIONS, PRESETS, type Preset } from '#src/values/permissions.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const { t } = intlFor('vi');
let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
});
afterAll(closeWorlds);

const RULES = ['season-rules', 'timetable-rules', 'seasons', 'pools', 'special-days'];
const GUESTS = ['waiting', 'reviews', 'comments', 'notes'];
const find = (q: string, as: Preset = 'owner') => asStaff(db, as).things.find({ q });
const shortOf = async (q: string, as: Preset = 'owner') =>
  (await find(q, as)).map(({ name, note, to }) => [name, note, to]);

test('every kind of content can be found, under the permission and the name of its description', () => {
  const kinds = kindsFor({ permissions: new Set(PERMISSIONS) } as never).map(({ resource }) => resource);
  const others = ['quotes', 'applications', 'media', 'closings', ...GUESTS, ...RULES];
  const own = Object.entries(THING_KINDS).filter(([kind]) => !others.includes(kind));
  const byKind = (one: [string, unknown], other: [string, unknown]) => one[0].localeCompare(other[0]);
  expect(own.map(([kind, thing]): [string, unknown] => [kind, thing]).toSorted(byKind)).toEqual(
    kinds
      .map(({ kind, title, permission }): [string, unknown] => [kind, { title, permission }])
      .toSorted(byKind),
  );
});

describe('a thing is found', () => {
  test('of every kind, by the name that it has in the office', async () => {
    for (const kind of Object.keys(THING_KINDS) as ThingKind[]) {
      const [row] = await listThings(db.read, { kinds: [kind], globs: ['*'], limit: 1 });
      if (!row) continue;
      const name = row.name.startsWith('{') ? (JSON.parse(row.name) as { vi: string }).vi : row.name;
      const found = await find(name);
      expect([kind, found.some(({ id }) => id === `${kind}-${row.id}`)]).toEqual([kind, true]);
    }
  });

  test('without accents, by each language, in any order of its words; its own language is shown', async () => {
    const [product] = await db.read.select().from(products).limit(1);
    const [first = '', ...rest] = (product?.name.vi ?? '').split(' ');
    const to = `/staff/content/products/${product?.id}`;
    for (const typed of [[...rest, first].join(' '), product?.name.en ?? ''])
      expect((await shortOf(typed)).map(([, , address]) => address)).toContain(to);
    expect(await shortOf(product?.name.en ?? '')).toContainEqual([
      product?.name.vi ?? '',
      t('goods.products.title'),
      to,
    ]);
    const english = await asStaff(db, 'owner', { locale: 'en' }).things.find({ q: product?.name.vi ?? '' });
    expect(english.map(({ name, to: address }) => [name, address])).toContainEqual([
      product?.name.en ?? '',
      `/en${to}`,
    ]);
  });

  test('a discount by its code in small letters, a request by its code, which opens it', async () => {
    const [discount] = await db.read.select().from(discountCodes).limit(1);
    expect((await find(discount?.code.toLowerCase() ?? '')).map(({ name }) => name)).toContain(
      discount?.code ?? '',
    );
    expect((await find(discount?.name.vi ?? '')).map(({ name }) => name)).toContain(discount?.code ?? '');
    const row = { fullName: 'Lò Thị Mai', email: 'a@b.example', phone: '+84912000111', country: 'VN' };
    const asked = { id: 'q', code: 'BGZZ2P9X', status: 'new', locale: 'vi', fingerprint: 'f' } as const;
    await db.read.insert(quoteRequests).values({ ...row, ...asked, createdAt: TODAY, updatedAt: TODAY });
    const opened = [['Lò Thị Mai', t('quotes.staff.title'), '/staff/quotes?code=BGZZ2P9X']];
    for (const typed of ['bgzz2p9', 'mai lo thi']) expect(await shortOf(typed)).toEqual(opened);
  });

  test('an application by name, number, address or code, the newest first, which opens it', async () => {
    const [opening] = await db.read.select().from(jobOpenings).limit(1);
    const own = { openingId: opening?.id ?? '', experience: '', cvUrl: null, fingerprint: 'f' };
    for (const [code, fullName, createdAt] of [
      ['TD7K2P9X', 'Đỗ Thị Hường', '2026-11-20T01:00:00.000Z'],
      ['TD8M3Q4Z', 'Đỗ Thị Hường Anh', '2026-11-21T01:00:00.000Z'],
    ] as const) {
      const contact = {
        phone: `+8491${code.charCodeAt(2)}34567`,
        email: `${code.toLowerCase()}@thu.example`,
      };
      await db.read
        .insert(jobApplications)
        .values({ id: code, code, fullName, createdAt, ...contact, ...own });
    }
    const to = (code: string) => `/staff/jobs?code=${code}` as const;
    const first = ['Đỗ Thị Hường', t('recruitment.staff.title'), to('TD7K2P9X')];
    const phone = '915534567';
    for (const typed of [
      `0${phone}`,
      '0915.534.567',
      '+84 915 534 567',
      '84915534',
      '5534567',
      'td7k2p',
      'TD7K2P9X@thu',
    ])
      expect([typed, await shortOf(typed)]).toEqual([typed, [first]]);
    const applied = async (q: string) =>
      (await find(q)).flatMap((one) => (one.id.startsWith('applications-') ? [one.to] : []));
    expect(await applied('huong do')).toEqual([to('TD8M3Q4Z'), to('TD7K2P9X')]);
    for (const typed of ['915534567890', '0915534569', 'hường zq'])
      expect([typed, await applied(typed)]).toEqual([typed, []]);
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const isReader = (PRESETS[preset] as readonly string[]).includes('recruitment.read');
      expect([preset, (await find('td7k2p9x', preset)).length]).toEqual([preset, isReader ? 1 : 0]);
    }
  });

  test('a theme that staff have made, under the name by which its page opens', async () => {
    await db.write((tx) =>
      tx.run(
        sql`INSERT INTO themes (key, name, is_active, colors, created_at, updated_at) VALUES ('tet2027', 'Tết Đinh Mùi', 0, 'null', ${TODAY}, ${TODAY})`,
      ),
    );
    expect(await shortOf('tet dinh mui')).toEqual([
      ['Tết Đinh Mùi', t('resources.themes.title'), '/staff/content/themes/tet2027'],
    ]);
  });

  test('a setting by the beginnings of its words, which leads to its field', async () => {
    expect(await shortOf('phut giu cho chuyen')).toEqual([]);
    const label = t('settings.field.transfer.minutes');
    const inside = await find(label.slice(1));
    expect(inside.filter(({ id }) => id === 'setting-transfer.minutes')).toEqual([]);
    expect(await shortOf(label)).toContainEqual([
      label,
      t('settings.group.payment'),
      '/staff/settings/payment#field-transfer-minutes',
    ]);
  });

  test('hidden ones too, those that begin as it was typed first, twelve at most and four of a kind', async () => {
    const [product] = await db.read.select().from(products).limit(1);
    const { id = '', name } = product ?? {};
    await db.read.update(products).set({ isActive: false }).where(eq(products.id, id));
    expect((await find(name?.vi ?? '')).map((one) => one.id)).toContain(`products-${id}`);
    await db.read.update(products).set({ isActive: true }).where(eq(products.id, id));
    const found = await find('ga');
    expect(found.length).toBeLessThanOrEqual(12);
    const firsts = found.map((one) => /^ga/i.test(one.name.normalize('NFD').replaceAll(/\p{M}/gu, '')));
    expect(firsts.toSorted((one, other) => Number(other) - Number(one))).toEqual(firsts);
    const kinds = Object.values(Object.groupBy(found, ({ note }) => note)).map((all) => all?.length ?? 0);
    expect(Math.max(...kinds)).toBeLessThanOrEqual(4);
  });
});

describe('nobody finds', () => {
  test('what they may not open: each role by its permissions', async () => {
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const allowed = Object.entries(THING_KINDS)
        .filter(([, { permission }]) => (PRESETS[preset] as readonly string[]).includes(permission))
        .map(([kind]) => kind);
      for (const q of ['a', 'o', 'n', 'thu', 'ga'])
        for (const { id } of await find(q, preset)) {
          const isOwn = allowed.some((kind) => id.startsWith(`${kind}-`));
          const isSetting =
            id.startsWith('setting-') && (PRESETS[preset] as readonly string[]).includes('settings.edit');
          expect([preset, id, isOwn || isSetting]).toEqual([preset, id, true]);
        }
    }
  });

  test('anything as a visitor, or with nothing typed', async () => {
    expect((await problemOf(asVisitor(db).things.find({ q: 'thu' }))).code).toBe('UNAUTHORIZED');
    for (const q of ['', '   ', '\u0000\u0007']) expect(await find(q)).toEqual([]);
  });

  test('more by the signs of a pattern than by the signs themselves', async () => {
    for (const q of ["' OR 1=1 --", '*', '?', '[a-z]', '%', '_', '"', '{"', 'vi":']) {
      // Not the owner: settings are found by words alone, without the signs around them.
      const found = await find(q, 'shop');
      for (const { name } of found) expect(name).toContain(q);
    }
  });
});
