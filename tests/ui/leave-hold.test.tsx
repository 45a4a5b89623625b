/** The page of a held order just after it came alive: a press meets the question, not a page that is gone. */
import { beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { addSeconds } from '#src/values/day.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { HoldTimer } = await import('#src/features/checkout/hold-timer.tsx');

const intl = intlFor('vi');
const NOW = new Date().toISOString();
const CODE = 'DM23456789';
const followed = mock((_path: string) => undefined);

beforeEach(() => {
  followed.mockClear();
  globalThis.fetch = (async () =>
    Response.json({ 'checkout.leave': intl.words('checkout.leave') })) as unknown as typeof fetch;
});

function open() {
  const follow = (event: React.MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    followed(event.currentTarget.pathname);
  };
  return render(
    <>
      <a href="/map" onClick={follow}>
        away
      </a>
      <a href={`/checkout/success?code=${CODE}`} onClick={follow}>
        on
      </a>
      <HoldTimer
        code={CODE}
        secret="s"
        expiresAt={addSeconds(NOW, 600)}
        now={NOW}
        isExtended
        extensionMinutes={10}
        locale="vi"
        words={intl.words('orders.hold')}
        offlineText={intl.t('errors.offline')}
        leaving={{ hasTickets: true, releaseForm: undefined }}
      />
    </>,
  );
}

test('a link away that is pressed before there is a question waits for it, and is followed after it', async () => {
  const { getByText, findByRole } = open();
  fireEvent.click(getByText('away'));
  const go = await findByRole('button', { name: intl.t('checkout.leave.go') });
  expect(followed.mock.calls).toEqual([]);
  fireEvent.click(go);
  expect(followed.mock.calls).toEqual([['/map']]);
});

test('a link within the order that is pressed as early is followed once, without a question', async () => {
  const { getByText, queryByRole } = open();
  fireEvent.click(getByText('on'));
  expect(followed.mock.calls).toEqual([]);
  await waitFor(() => expect(followed.mock.calls).toEqual([['/checkout/success']]));
  expect(queryByRole('dialog')).toBeNull();
});

test('a link that opens elsewhere does not wait', async () => {
  const { getByText } = open();
  fireEvent.click(getByText('away'), { ctrlKey: true });
  expect(followed.mock.calls).toEqual([['/map']]);
  // What the page still loads must not come after its window.
  fireEvent.click(getByText('on'));
  await waitFor(() => expect(followed.mock.calls).toHaveLength(2));
});
