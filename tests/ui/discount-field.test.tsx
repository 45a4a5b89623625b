/** The discount code of a checkout form while what is bought changes under it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { DiscountField } = await import('#src/features/checkout/discount/discount-field.tsx');

const intl = intlFor('vi');
const { t } = intl;
type Found = { totalVnd: number };
let calls: Call[] = [];
let total = 0;

beforeEach(() => {
  calls = answerCalls(() => ({
    data: { code: 'TET2027', name: 'Tết', amountVnd: total / 10, totalVnd: total, taxed: [] },
  }));
});
afterEach(() => sessionStorage.clear());

/** Answers come in a later turn than the changes of a test. */
function show() {
  const heard: (Found | null)[] = [];
  const field = (totalVnd: number, discount: Found | null) => {
    total = totalVnd;
    return (
      <DiscountField
        {...{ words: intl.words('discounts.form'), shown: null, typed: 'TET2027', hold: {}, cart: null }}
        {...{ totalVnd, error: undefined, locale: 'vi' as const }}
        discount={discount && { code: 'TET2027', amountVnd: discount.totalVnd / 10, taxed: [], ...discount }}
        onChange={(found) => heard.push(found)}
      />
    );
  };
  const view = render(field(1_000_000, null));
  return {
    ...view,
    heard,
    set: (totalVnd: number, discount: Found | null) => view.rerender(field(totalVnd, discount)),
  };
}

test('asked about while the total changes, it is asked about again, and only the last answer counts', async () => {
  const { getByRole, heard, set } = show();
  fireEvent.click(getByRole('button', { name: t('discounts.form.check') }));
  set(2_000_000, null);
  set(3_000_000, null);
  await waitFor(() => expect(heard.length).toBe(1));
  expect([calls.length, heard.map((found) => found?.totalVnd)]).toEqual([3, [3_000_000]]);
});

test('removed while it is asked about again, it does not come back', async () => {
  const { getByRole, heard, set } = show();
  set(1_000_000, { totalVnd: 1_000_000 });
  set(2_000_000, { totalVnd: 1_000_000 });
  fireEvent.click(getByRole('button', { name: t('discounts.form.remove') }));
  await act(() => Bun.sleep(20));
  expect([calls.length, heard]).toEqual([1, [null]]);
});

test('what the page had looked up is counted in once, also after another answer, and out again', async () => {
  const { JoinedTotal } = await import('#src/features/checkout/summary-joined.tsx');
  const { shareDiscount } = await import('#src/client/joined-cart.ts');
  const share = (amountVnd: number) => ({ code: 'TET2027', amountVnd, totalVnd: 1_300_000, taxed: [] });
  const { container } = render(<JoinedTotal ownVnd={1_300_000} locale="vi" shown={share(130_000)} />);
  const totals = [container.textContent];
  for (const next of [share(180_000), null, undefined]) {
    act(() => shareDiscount(next));
    totals.push(container.textContent);
  }
  const sums = [1_170_000, 1_120_000, 1_300_000, 1_170_000];
  expect(totals).toEqual(sums.map((sum) => expect.stringContaining(intl.number(sum))));
});
