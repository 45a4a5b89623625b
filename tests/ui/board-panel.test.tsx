import { afterEach, expect, test } from 'bun:test';
import type { LiftRow } from '#db/schema/live-board.ts';
import { intlFor } from '#i18n/intl.ts';
import { mergeTyped, typedDay } from '#src/features/live-board/board-form.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { BoardPanel } = await import('#src/features/live-board/board-panel.tsx');
const { WithinRouter } = await import('#tests/support/within-router.tsx');

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const { words } = intlFor('vi');
const text = words('liveBoard.staff');
const NOW = new Date().toISOString();
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const place = { vi: 'Ga', en: 'Station' };
const LIFT: LiftRow = {
  ...{ id: 'one', position: 1, name: { vi: 'Tuyến Mây', en: 'Cloud line' }, from: place, to: place },
  ...{ fromAltitude: 400, toAltitude: 900, status: 'running', note: null, waitMinutes: 8, windKmh: 12 },
  ...{ speedMps: 4.5, cabinsRunning: 30, cabinsTotal: 38, lastUp: '16:45', lastDown: '17:30' },
  ...{ updatedAt: NOW, revision: 1 },
};
const sun = { sunrise: '06:10', sunset: '17:30' };
const DAY = { day: '2026-12-12', dayText: 'Thứ Bảy', row: null, typed: typedDay(null, sun, 13), who: null };

function panel(lift: Partial<LiftRow> = {}, who: string | null = 'Hà') {
  const lifts = [{ row: { ...LIFT, ...lift }, who, isClosed: false }];
  return (
    <WithinRouter>
      <BoardPanel lifts={lifts} days={[DAY]} now={NOW} words={text} locale="vi" />
    </WithinRouter>
  );
}

function opened(lift: Partial<LiftRow> = {}) {
  const found = render(panel(lift));
  fireEvent.click(found.getByRole('button', { name: `${text.edit}: Tuyến Mây` }));
  const field = (label: string) => inputOf(found.getByLabelText(new RegExp(`^${label} ?(?:[(]|$)`)));
  const press = (name: string) => fireEvent.click(found.getByRole('button', { name }));
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  return { ...found, field, press, type };
}

test('figures are stepped as they are written in the language, and never below nothing', () => {
  const { field, press } = opened({ windKmh: 1 });
  press(`Thêm: ${text.speed}`);
  press(`Thêm: ${text.wait}`);
  for (const _ of [1, 2, 3]) press(`Bớt: ${text.wind}`);
  expect([text.speed, text.wait, text.wind].map((label) => field(label).value)).toEqual(['5', '9', '0']);
  press(`Bớt: ${text.speed}`);
  expect(field(text.speed).value).toBe('4,5');
});

test('a lift that is closed has no cabin running', () => {
  const { field, getByRole } = opened();
  fireEvent.click(getByRole('radio', { name: text.closed }));
  expect(field(text.cabins).value).toBe('0');
});

test('what a colleague saves meanwhile is merged, and what both have changed is shown beside what is typed', () => {
  const { field, type, rerender, container } = opened();
  type(text.wait, '20');
  type(text.wind, '40');
  rerender(panel({ revision: 2, waitMinutes: 15, cabinsRunning: 25 }));
  expect([text.wait, text.wind, text.cabins].map((label) => field(label).value)).toEqual(['20', '40', '25']);
  expect(container.textContent).toContain('Hà vừa cập nhật.');
  expect(container.textContent).toContain('Hà vừa ghi: 15');
  expect(container.textContent).not.toContain('Hà vừa ghi: 25');
});

test('what is saved is what was typed, over the revision that was read', async () => {
  const { type, getByRole, container } = opened();
  const calls = answerCalls(() => ({ data: { revision: 2 } }));
  type(text.wait, '20');
  const form = container.querySelector('form');
  await act(async () => {
    if (form) fireEvent.submit(form);
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(calls[0]).toMatchObject({
    procedure: 'staff.board.saveLift',
    input: { id: 'one', revision: 1, status: 'running', waitMinutes: '20', speedMps: '4,5' },
  });
  expect(getByRole('button', { name: `${text.edit}: Tuyến Mây` })).toBeTruthy();
});

test.each([
  [0, 'vừa xong', null],
  [29, '29 phút trước', null],
  [30, '30 phút trước', text.silent],
  [89, '89 phút trước', text.silent],
  [90, 'từ', text.lost],
] as const)('news of %p minutes', (age, said, warning) => {
  const { container } = render(panel({ updatedAt: minutesAgo(age) }));
  expect(container.textContent).toContain(said);
  for (const one of [text.silent, text.lost])
    expect([one, container.textContent?.includes(one)]).toEqual([one, one === warning]);
});

test('a field that only one side has changed follows that side', () => {
  const base = { a: '1', b: '1', c: '1', d: '1' };
  const sides = {
    base,
    theirs: { a: '1', b: '2', c: '2', d: '2' },
    mine: { a: '3', b: '1', c: '3', d: '2' },
  };
  expect(mergeTyped(sides)).toEqual({ typed: { a: '3', b: '2', c: '3', d: '2' }, collisions: { c: '2' } });
});
