import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { isDeepStrictEqual } from 'node:util';
import { icons } from '@iconify-json/lucide/icons.json';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { gates } from '#db/schema/gate.ts';
import { staffMembers } from '#db/schema/people.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { seedDb } from '#db/seed.ts';
import { DEMO_PASSWORD } from '#db/seeds/demo-accounts.ts';
import { findTicketType, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { basketProblem, leadUnit } from '#src/features/tickets/tickets.ts';
import { listLiftPools } from '#src/features/timetable/lift-pools.queries.ts';
import { addDays } from '#src/values/day.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { PICTURES } from '#src/values/pictures.gen.ts';
import { closeWorlds, daysOf, freshWorld, TODAY, world } from './support/seeded-world.ts';

// A whole park is seeded in a quarter of a second, but the machine may be busy with the other suites.
setDefaultTimeout(30_000);
afterAll(closeWorlds);

describe('the seeded park', () => {
  test('has prices for weekday, weekend and holiday that rise in that order', async () => {
    const db = await world(TODAY, true);
    const days = await daysOf(db, 've-cap-treo-khu-hoi', { from: TODAY, to: addDays(TODAY, 4) });
    expect(days.map((day) => [day.date, day.season, day.fromVnd])).toEqual([
      ['2026-11-21', 'weekend', 650_000],
      ['2026-11-22', 'weekend', 650_000],
      ['2026-11-23', 'weekday', 550_000],
      ['2026-11-24', 'peak', 750_000],
      ['2026-11-25', 'weekday', 550_000],
    ]);
    expect(days[3]?.seasonName).toEqual({ vi: 'Ngày Văn hóa Việt Nam', en: 'Vietnamese Culture Day' });
    for (const { units } of await listTicketTypes(db.read)) {
      for (const { key, prices } of units) {
        const { weekday = 0, weekend = 0, peak = 0 } = prices;
        const isRising = weekday < weekend && weekend < peak;
        expect([key, isRising]).toEqual([key, key !== 'infant']);
      }
    }
  });

  test('says of each lift which tickets it carries', async () => {
    const rows = await listLiftPools((await world()).read);
    expect(rows.map(({ id, poolId, isDrawn }) => [id, poolId, isDrawn])).toEqual([
      ['tuyen-1', 'summit', true],
      ['tuyen-2', 'summit', true],
      ['tuyen-3', 'garden', true],
    ]);
  });

  test('has its lunar feasts on their lunar days', async () => {
    const db = await world(TODAY, true);
    const rows = await db.read.select({ day: specialDays.day, name: specialDays.name }).from(specialDays);
    const feasts: Record<string, string> = {
      'Mùng 1 Tết': '1/1',
      'Mùng 5 Tết': '5/1',
      'Rằm tháng Giêng': '15/1',
      'Giỗ Tổ Hùng Vương': '10/3',
      'Đại lễ Phật Đản': '15/4',
      'Lễ Vu Lan': '15/7',
      'Tết Trung thu': '15/8',
    };
    for (const [name, date] of Object.entries(feasts)) {
      const own = rows.filter((row) => row.name.vi === name).map((row) => lunarDate(row.day));
      expect(own.map(({ day, month, isLeap, year }) => `${day}/${month} ${isLeap} ${year}`)).toEqual(
        [2026, 2027, 2028].map((year) => `${date} false ${year}`),
      );
    }
  });

  test('names only pictures, icons, gates and companions that exist', async () => {
    const db = await world(TODAY, true);
    const gateIds = (await db.read.select({ id: gates.id }).from(gates)).map((gate) => gate.id);
    for (const type of await listTicketTypes(db.read)) {
      const pictures = [type.picture, type.pictureDark, ...type.gallery];
      expect(pictures.filter((name) => !(name in PICTURES))).toEqual([]);
      const names = type.highlights.map(({ icon }) => icon.replace(/^i-lucide-/, ''));
      expect(names.filter((name) => !(name in icons))).toEqual([]);
      expect(type.gateIds.filter((id) => !gateIds.includes(id))).toEqual([]);
      const keys = type.units.map((unit) => unit.key);
      expect(type.units.flatMap((unit) => unit.accompaniedBy).filter((key) => !keys.includes(key))).toEqual(
        [],
      );
    }
  });

  test('lets a family, a couple with a baby and a tall child book, and no child alone', async () => {
    const db = await world(TODAY, true);
    const problem = async (slug: string, quantities: Record<string, number>) => {
      const type = await findTicketType(db.read, slug);
      if (!type) throw new Error(slug);
      expect(leadUnit(type.units)).toBe(type.units[0] as never);
      return (
        basketProblem(
          type,
          type.units.map((unit) => ({ unit, quantity: quantities[unit.key] ?? 0 })),
        )?.id ?? null
      );
    };
    expect(await problem('ve-gia-dinh', { family: 1, child: 1, infant: 1 })).toBeNull();
    expect(await problem('ve-cap-treo-khu-hoi', { senior: 2, infant: 1 })).toBeNull();
    expect(await problem('vuon-may-mang-truot', { garden: 1, child: 1 })).toBeNull();
    for (const { slug } of await listTicketTypes(db.read)) {
      expect(await problem(slug, { child: 1 })).toBe('tickets.error.needsCompanion');
      expect(await problem(slug, { infant: 1 })).toBe('tickets.error.needsCompanion');
    }
  });

  /** A unit whose ages say all has no note. */
  const isAgeAlone = (name: string, { fromAge, toAge, rule }: Record<string, unknown>) =>
    name === 'rule' && (fromAge ?? toAge ?? null) !== null && isDeepStrictEqual(rule, { vi: '', en: '' });

  test('speaks both languages, each text in composed form', async () => {
    const db = await world(TODAY, true);
    const texts: string[] = [];
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      if ('vi' in value && 'en' in value) texts.push(String(value.vi), String(value.en));
      else
        for (const [name, inner] of Object.entries(value))
          if (!isAgeAlone(name, { ...value })) collect(inner);
    };
    collect(await listTicketTypes(db.read));
    expect(texts.length).toBeGreaterThan(400);
    expect(
      texts.filter(
        (text) => !text.trim() || text !== text.normalize('NFC') || / {2}|\d (m|km|kg)(?!\p{L})/u.test(text),
      ),
    ).toEqual([]);
  });

  test('has the accounts of its staff and of a guest, whose password opens them, hashed slowly and once', async () => {
    const db = await freshWorld(TODAY, true);
    const people = await db.read.select().from(users).orderBy(users.id);
    const members = await db.read.select().from(staffMembers);
    const roleOf = new Map(members.map(({ userId, roleId }) => [userId, roleId]));
    expect(people.map(({ id, email }) => [email, roleOf.get(id)])).toEqual([
      ['chamsoc@dinhmay.example', 'care'],
      ['bientap@dinhmay.example', 'editor'],
      ['gate@dinhmay.example', 'gate'],
      ['khach@dinhmay.example', undefined],
      ['quanly@dinhmay.example', 'manager'],
      ['chu@dinhmay.example', 'owner'],
      ['cuahang@dinhmay.example', 'shop'],
    ]);
    for (const { passwordHash } of people) {
      expect(passwordHash).toStartWith('$argon2id$v=19$m=19456,');
      expect(await Bun.password.verify(DEMO_PASSWORD, passwordHash)).toBe(true);
    }
    await seedDb(db, { today: addDays(TODAY, 1), isSmall: true });
    expect(await db.read.select().from(users).orderBy(users.id)).toEqual(people);
  });

  test('keeps staff edits', async () => {
    const db = await freshWorld(TODAY, true);
    const name = { vi: 'Tên mới', en: 'New name' };
    await db.read
      .update(ticketTypes)
      .set({ name, isActive: false })
      .where(eq(ticketTypes.slug, 've-gia-dinh'));
    await seedDb(db, { today: addDays(TODAY, 3), isSmall: true });
    expect(await findTicketType(db.read, 've-gia-dinh')).toBeNull();
    const [row] = await db.read
      .select({ name: ticketTypes.name })
      .from(ticketTypes)
      .where(eq(ticketTypes.slug, 've-gia-dinh'));
    expect(row?.name).toEqual(name);
  });
});
