/** The calendar as the office reads it: a month, a day for those who may change it and for those who may not. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { specialDays } from '#db/schema/seasons.ts';
import { closures, quotas } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { EVIL_TEXTS } from '#tests/support/evil-texts.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffCalendarScreen } = await import('#src/screens/staff/staff-calendar.tsx');

openCopies(async (opened) => {
  await openPark(opened, { pool: 5500, round: 3800, days: [DAY, '2026-11-30'] });
  await opened.read.run("UPDATE ticket_types SET position = 0 WHERE id = 'round'");
});

async function screen(
  query: string,
  { role = 'manager', locale = 'vi' as Locale }: { role?: Preset; locale?: Locale } = {},
) {
  const context = {
    ...staffContext(db, role, { now: BEFORE, locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffCalendarScreen({ context })}</WithinRouter>))
    .body;
}

const sell = (id: string, sold: number, held = 0) =>
  db.write((tx) => tx.update(quotas).set({ sold, held }).where(eq(quotas.id, id)));

describe('a day of the month', () => {
  test('says what is sold, at what price, on which lunar day, in words too', async () => {
    await sell(`pool-${DAY}`, 3212, 46);
    const cell = (await screen('month=2026-12')).querySelector(`[data-date="${DAY}"]`);
    expect(cell?.querySelector('.sr-only')?.textContent).toBe(
      'Thứ Bảy, 12/12/2026, âm lịch 4/11, Cuối tuần, từ 650.000\u00a0₫, đã bán 3.212 trên 5.500 chỗ, đang giữ 46',
    );
    expect(cell?.textContent).toContain('3.212 +46 / 5.500');
    expect(cell?.textContent).toContain('650k');
    expect(cell?.getAttribute('style')).toContain('--wide:59%');
  });

  test('says in words that it is full, closed, or not on sale', async () => {
    await sell(`pool-${DAY}`, 5500);
    const note = { vi: 'Gió', en: 'Wind' };
    const closed = { id: 'c', ticketTypeId: null, day: DAY, reason: 'weather', note } as const;
    const text = async (date: string, locale: Locale = 'vi') =>
      (await screen('month=2026-12', { locale })).querySelector(`[data-date="${date}"]`)?.textContent;
    expect(await text(DAY)).toContain('Hết chỗ / 5.500');
    expect(await text(DAY, 'en')).toContain('Sold out / 5,500');
    expect(await text('2026-12-20')).toContain('chưa mở bán');
    await db.write((tx) => tx.insert(closures).values(closed));
    expect(await text(DAY)).toContain('Đóng cửa');
  });
});

describe('an opened day', () => {
  test('has a field for each number of places, with the value of the rule beside what differs', async () => {
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ ruleCapacity: 6000 })
        .where(eq(quotas.id, `pool-${DAY}`)),
    );
    const body = await screen(`day=${DAY}`);
    expect(body.querySelector('#calendar-day')?.textContent).toBe('Thứ Bảy, 12/12/2026');
    const fields = [...body.querySelectorAll('input[name^="capacity-"]')];
    expect(fields.map((field) => field.getAttribute('value'))).toEqual(
      expect.arrayContaining(['5.500', '3.800', '100', '20']),
    );
    expect(body.textContent).toContain('quy tắc 6.000');
    expect(body.textContent).toContain('early, 07:00');
  });

  test('is only read where it is over, and by those who may not change it', async () => {
    for (const body of [await screen('day=2026-11-30'), await screen(`day=${DAY}`, { role: 'care' })]) {
      expect(body.querySelector('#calendar-day')).not.toBeNull();
      expect(body.querySelectorAll('input[name^="capacity-"], button[type="submit"].btn-solid')).toHaveLength(
        0,
      );
      expect(body.textContent).toContain('3.800');
    }
    expect(
      (await screen(`from=${DAY}&to=${DAY}`, { role: 'care' })).querySelector('#calendar-run'),
    ).toBeNull();
  });

  test('shows whatever a colleague has named it as text', async () => {
    for (const text of Object.values(EVIL_TEXTS)) {
      const row = { day: DAY, season: 'peak' as const, name: { vi: text, en: text } };
      await db.write((tx) =>
        tx.insert(specialDays).values(row).onConflictDoUpdate({ target: specialDays.day, set: row }),
      );
      const body = await screen(`day=${DAY}`);
      expect(body.querySelectorAll('script, img')).toHaveLength(0);
    }
  });
});

test('a pool of the timetable has its name, another is named by the ticket that draws from it', async () => {
  const named = async () =>
    [...(await screen('month=2026-12')).querySelectorAll('option')].map((option) => option.textContent);
  expect(await named()).toContainEqual(expect.stringContaining('và 2 loại vé khác'));
  await db.write((tx) =>
    tx.insert(pools).values({ id: 'summit', position: 1, name: { vi: 'Tuyến Đỉnh Mây', en: 'Summit line' } }),
  );
  await db.write((tx) =>
    tx
      .insert(quotas)
      .values({ id: 'pool-summit-2026-12-20', day: '2026-12-20', capacity: 9, held: 0, sold: 0 }),
  );
  expect(await named()).toContain('Tuyến Đỉnh Mây');
});

test('several days have their forms', async () => {
  const body = await screen('from=2026-12-12&to=2026-12-14');
  expect(body.querySelector('#calendar-run')?.textContent).toBe('3 ngày: T7, 12/12 – T2, 14/12');
  expect(body.querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
});

test('of several days one that was left empty is asked for, and the other stays as it was typed', async () => {
  const fieldsOf = async (query: string, locale: Locale = 'vi') => {
    const body = await screen(query, { locale });
    const textOf = (name: string) => body.querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? '';
    return { from: textOf('from'), to: textOf('to'), text: body.textContent ?? '' };
  };
  const noEnd = await fieldsOf('from=13/12&to=');
  expect([noEnd.from, noEnd.to]).toEqual(['13/12/2026', '']);
  expect(noEnd.text).toContain('Bạn chọn hoặc gõ một ngày, ví dụ 13/12/2026.');
  const noStart = await fieldsOf('from=+&to=sau+Tết');
  expect([noStart.from.trim(), noStart.to]).toEqual(['', 'sau Tết']);
  expect(noStart.text).toContain('Không đọc được “sau Tết”');
  expect((await fieldsOf('from=&to=', 'en')).text).toContain('Choose or type a day, such as');
});
