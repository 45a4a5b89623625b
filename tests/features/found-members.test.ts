/** Colleagues found by the search of the office: by words without accents, address and number; only for who may see them. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Preset } from '#src/values/permissions.ts';
import { addMember } from '#tests/support/asked-quote.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';

const named = (preset: Preset, name: string, phone: string | null = null) =>
  db.read.run(sql`UPDATE users SET first_name = ${name}, phone = ${phone} WHERE id = ${`staff-${preset}`}`);
const find = async (q: string, as: Preset = 'owner') =>
  (await asStaff(db, as).staff.people.find({ q })).map(({ name }) => name);

openCopies(async () => {
  for (const preset of ['owner', 'care', 'gate'] as const) await addMember(db, preset);
  await named('owner', 'Nguyễn Thu Hằng', '+84912345678');
  await named('care', 'Đặng Hà');
  await named('gate', 'Thu Hà');
});

test('a colleague is found by words in any order without accents, by address and by number', async () => {
  expect(await find('@ha')).toEqual(['Nguyễn Thu Hằng', 'Thu Hà', 'Đặng Hà']);
  expect(await find('@ hang thu')).toEqual(['Nguyễn Thu Hằng']);
  expect(await find('@dang')).toEqual(['Đặng Hà']);
  expect(await find('@care@dinhmay')).toEqual(['Đặng Hà']);
  for (const number of ['@0912 345', '@0912345', '@+84912', '@912345'])
    expect(await find(number)).toEqual(['Nguyễn Thu Hằng']);
  for (const nobody of ['@', '@@', '  ', '@*', '@%', '@[a', '@thu*', '@zz'])
    expect(await find(nobody)).toEqual([]);
});

test('nobody who has left is found, and nobody finds who may not see the room of people', async () => {
  await db.read.run(
    sql`UPDATE staff_members SET deactivated_at = '2026-01-01T00:00:00.000Z' WHERE user_id = 'staff-gate'`,
  );
  expect(await find('@thu')).toEqual(['Nguyễn Thu Hằng']);
  await expect(find('@thu', 'gate')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
