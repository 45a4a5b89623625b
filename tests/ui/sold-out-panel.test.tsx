import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { SoldOutPanel } = await import('#src/features/menu/sold-out-panel.tsx');

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const DAY = '2026-11-21';
const intl = intlFor('vi');
const words = { ...intl.words('menu.staff'), offline: intl.t('errors.offline') };
const dish = (id: string, name: string, isSoldOut = false) => ({ id, name, price: '75.000 ₫', isSoldOut });
const GROUPS = [
  {
    id: 'a',
    name: 'Bữa sáng',
    restaurant: 'Nhà hàng Chân Mây',
    dishes: [dish('pho', 'Phở bò tái'), dish('xoi', 'Xôi ngũ sắc', true)],
  },
  { id: 'b', name: 'Đồ uống', restaurant: 'Cà phê Sương', dishes: [dish('tra', 'Trà gừng đường đen')] },
];

function open() {
  return render(
    <SoldOutPanel groups={GROUPS} day={DAY} dayText="Thứ Bảy, 21/11/2026" words={words} locale="vi" />,
  );
}

const settle = () => act(async () => void (await Bun.sleep(20)));

const isOn = (name: RegExp, found: ReturnType<typeof open>) =>
  found.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('a dish is found without marks, by the beginning of any of its words', () => {
  const found = open();
  const names = () => found.queryAllByRole('switch').map((one) => one.getAttribute('aria-label'));
  const type = (value: string) => fireEvent.change(found.getByRole('searchbox'), { target: { value } });
  type('duong');
  expect(names()).toEqual(['Trà gừng đường đen: Còn món']);
  type('PHO b');
  expect(names()).toEqual(['Phở bò tái: Còn món']);
  type('zzz');
  expect([names(), found.getByRole('status').textContent]).toEqual([[], words.noneFound]);
});

test('the switch moves at once, is sent once however often it is pressed, and stays when saved', async () => {
  const found = open();
  const calls = answerCalls(() => ({ data: { day: DAY, isSoldOut: true } }));
  fireEvent.click(found.getByRole('switch', { name: /Phở/ }));
  fireEvent.click(found.getByRole('switch', { name: /Phở/ }));
  expect([isOn(/Phở/, found), isOn(/Xôi/, found)]).toEqual([false, false]);
  expect(found.getByRole('button').textContent).toBe('Đã hết: 2');
  await settle();
  expect(calls).toEqual([
    { procedure: 'menu.setSoldOut', input: { dishId: 'pho', isSoldOut: true } as never },
  ]);
  expect(isOn(/Phở/, found)).toBe(false);
});

test('it moves back when the server refuses', async () => {
  const found = open();
  answerCalls(() => ({ error: { message: 'Bạn không có quyền', code: 'FORBIDDEN' } }));
  fireEvent.click(found.getByRole('switch', { name: /Xôi/ }));
  expect(isOn(/Xôi/, found)).toBe(true);
  await settle();
  expect(isOn(/Xôi/, found)).toBe(false);
});

test('only what is gone can be looked at', () => {
  const found = open();
  fireEvent.click(found.getByRole('button'));
  expect(found.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Xôi ngũ sắc: Còn món',
  ]);
});
