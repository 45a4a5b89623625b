/** Removing a group from the waiting list asks first: what happens to its places, and why. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
await import('#src/client/api.ts');
const { WaitingRows } = await import('#src/features/waiting-list/waiting-rows.tsx');

const ROWS = [
  { id: '1'.padStart(20, '0'), text: '2 chỗ, giữ đến 10:00', to: '09••', isHeld: true },
  { id: '2'.padStart(20, '0'), text: '1. 4 chỗ', to: '08••', isHeld: false },
];
let answer: Answer;
let calls: Call[];
beforeEach(() => {
  calls = answerCalls(() => answer);
});

test.each(LOCALES)(
  'it says that held places are released at once, and sends the reason (%s)',
  async (locale) => {
    const words = intlFor(locale).words('waitingList.staff');
    const view = render(<WaitingRows rows={ROWS} opened={null} words={words} />);
    const [held, waiting] = view.getAllByRole('button', { name: words.remove });
    if (!held || !waiting) throw new Error('no buttons');
    fireEvent.click(waiting);
    const dialog = () => view.getByRole('dialog', { name: words.removeTitle });
    expect(dialog().textContent).toContain(words.removeWaiting);
    fireEvent.click(view.getByRole('button', { name: words.close }));
    expect(view.queryByText(words.removeWaiting) === null).toBe(true);
    expect(calls).toEqual([]);

    fireEvent.click(held);
    expect(dialog().textContent).toContain(words.removeHeld);
    answer = {
      error: { message: 'Vì sao?', code: 'BAD_REQUEST', fields: { reason: 'Vì sao?' } },
    };
    const form = dialog().querySelector('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    await waitFor(() => expect(dialog().textContent).toContain('Vì sao?'));
    fireEvent.change(inputOf(view.getByLabelText(words.reason)), { target: { value: 'khách gọi' } });
    answer = { error: { message: 'đang thanh toán' } };
    fireEvent.submit(form);
    await waitFor(() => expect(dialog().textContent).toContain('đang thanh toán'));
    expect(calls.at(-1)).toMatchObject({
      procedure: 'staff.waitingList.remove',
      input: { entryId: ROWS[0]?.id, reason: 'khách gọi' },
    });
    view.unmount();
  },
);
