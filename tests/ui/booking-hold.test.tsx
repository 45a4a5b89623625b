import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { addSeconds } from '#src/values/day.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { WithinRouter } = await import('#tests/support/within-router.tsx');
const { HoldTimer } = await import('#src/features/checkout/hold-timer.tsx');
const { TicketDeck } = await import('#src/features/issued-tickets/ticket-deck.tsx');
const { PendingExchange } = await import('#src/features/exchanges/pending-exchange.tsx');
const { PaymentWatch } = await import('#src/features/checkout/payment-watch.tsx');

const intl = intlFor('vi');
const { t } = intl;
const NOW = '2026-12-07T03:00:00.000Z';
const reloaded = mock(() => undefined);
const assigned = mock((_url: string | URL) => undefined);
let answer: (procedure: string) => Answer | null = () => null;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  reloaded.mockClear();
  assigned.mockClear();
  Object.assign(window.location, { reload: reloaded, assign: assigned });
  performance.getEntriesByType = (() => []) as never;
  document.title = 'Thanh toán';
  answerCalls((procedure) => answer(procedure));
});
afterEach(() => jest.useRealTimers());

function pass(seconds: number): void {
  act(() => {
    for (let second = 0; second < seconds; second += 1) jest.advanceTimersByTime(1000);
  });
}

async function answered(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await act(async () => {
      jest.advanceTimersByTime(10);
      await Promise.resolve();
    });
  }
}

function open(leftSeconds: number, { now = NOW, isExtended = false } = {}) {
  const view = render(
    <HoldTimer
      code="DM23456789"
      secret="s"
      expiresAt={addSeconds(now, leftSeconds)}
      now={now}
      isExtended={isExtended}
      extensionMinutes={10}
      locale="vi"
      words={intl.words('orders.hold')}
      offlineText={t('errors.offline')}
    />,
  );
  return {
    ...view,
    clock: () => view.getByRole('timer').textContent,
    message: () => view.getAllByRole('status')[0]?.textContent,
  };
}

test('counts down and is said at five, two and one minute and at thirty seconds, no oftener', () => {
  const { clock, message } = open(301);
  expect(clock()).toBe(`${t('orders.hold.left')}05:01`);
  expect(message()).toBe('');
  const heard: string[] = [];
  for (let second = 0; second < 300; second += 1) {
    pass(1);
    const now = message() ?? '';
    if (now && now !== heard.at(-1)) heard.push(now);
  }
  const left = [
    t('orders.hold.minutes', { count: 5 }),
    t('orders.hold.minutes', { count: 2 }),
    t('orders.hold.minutes', { count: 1 }),
    t('orders.hold.seconds', { count: 30 }),
  ];
  expect(heard).toEqual(left.map((text) => t('orders.hold.announce', { left: text })));
  expect(clock()).toBe(`${t('orders.hold.left')}00:01`);
});

test('the last two minutes stand in the title', () => {
  open(122);
  expect(document.title).toBe('Thanh toán');
  pass(3);
  expect(document.title).toBe('(01:59) Thanh toán');
});

test('a visitor whose clock is wrong sees the server’s time', () => {
  expect(open(600, { now: '2020-01-01T00:00:00.000Z' }).clock()).toContain('10:00');
});

test('at the end the page asks the server what is true', () => {
  open(2);
  pass(1);
  expect(reloaded).not.toHaveBeenCalled();
  pass(2);
  expect(reloaded).toHaveBeenCalled();
});

test('ten more minutes, once', async () => {
  answer = () => ({ data: { expiresAt: addSeconds(NOW, 900) } });
  const { getByRole, queryByRole, clock } = open(300);
  fireEvent.click(getByRole('button', { name: t('orders.hold.extend', { minutes: 10 }) }));
  await answered();
  expect(clock()).toMatch(/1[45]:\d\d$/);
  expect(queryByRole('button')).toBeNull();
});

test('a lost answer to the extension is looked up, so that nobody is misinformed', async () => {
  answer = (procedure) =>
    procedure === 'orders.byCode'
      ? { data: { expiresAt: addSeconds(NOW, 900), isExtended: true } }
      : { error: { message: t('orders.error.alreadyExtended'), reason: 'already_extended' } };
  const { getByRole, queryByRole, clock } = open(300);
  fireEvent.click(getByRole('button'));
  await answered();
  expect(clock()).toMatch(/1[45]:\d\d$/);
  expect(queryByRole('button')).toBeNull();
});

test('one that was extended before offers nothing', () => {
  expect(open(300, { isExtended: true }).queryByRole('button')).toBeNull();
});

test('waiting for the gateway never calls an order paid by itself: it reloads when the server says so', async () => {
  const order = {
    paymentStatus: 'pending',
    needsReview: false,
    attempt: { state: 'pending', receivedVnd: 0 },
  };
  answer = () => ({ data: order });
  const view = render(
    <PaymentWatch
      code="DM23456789"
      secret="s"
      provider="MoMo"
      locale="vi"
      words={intl.words('checkout.waiting')}
    />,
  );
  pass(3);
  await answered();
  expect(reloaded).not.toHaveBeenCalled();
  expect(view.getByRole('status').textContent).toBe(t('checkout.waiting.asking'));
  answer = () => ({ data: { ...order, paymentStatus: 'paid' } });
  pass(3);
  await answered();
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing new', 0, 'pending', 0, []],
  ['a part that the page does not know', 0, 'pending', 50_000, ['reload']],
  ['the part that the page shows', 50_000, 'pending', 50_000, []],
  ['all of it', 50_000, 'done', 0, ['/success']],
  ['that nobody paid it in time', 0, 'lapsed', 0, ['/news']],
] as const)('a page that waits for a difference: %s', async (_, shownVnd, state, receivedVnd, visited) => {
  answer = () => ({ data: [{ id: 'ex-1', state, receivedVnd }] });
  const key = { code: 'DM23456789', secret: 's', exchangeId: 'ex-1', payUrl: null, payText: '' };
  const urls = { doneUrl: '/success', newsUrl: '/news', withdrawUrl: '/drop' } as const;
  const then = { ...urls, words: intl.words('exchanges.track') };
  render(<PendingExchange {...key} {...then} receivedVnd={shownVnd} />, {
    wrapper: WithinRouter,
  });
  pass(3);
  await answered();
  expect([...reloaded.mock.calls.map(() => 'reload'), ...assigned.mock.calls.flat()]).toEqual([...visited]);
});

test('tickets are paged by button with spoken status, and their drafts are removed', () => {
  sessionStorage.setItem('checkout.draft', '{}');
  const view = render(
    <TicketDeck count={3} drafts={['checkout.draft']} locale="vi" words={intl.words('orders.deck')}>
      <li>1</li>
      <li>2</li>
      <li>3</li>
    </TicketDeck>,
  );
  const list = view.getByRole('list', { name: t('orders.deck.label') });
  Object.defineProperty(list, 'clientWidth', { value: 400 });
  list.scrollTo = (({ left = 0 }: ScrollToOptions) => {
    list.scrollLeft = left;
    fireEvent.scroll(list);
  }) as never;
  const isOff = (name: string) => view.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(isOff(t('orders.deck.previous'))).toBe(true);
  fireEvent.click(view.getByRole('button', { name: t('orders.deck.next') }));
  fireEvent.click(view.getByRole('button', { name: t('orders.deck.next') }));
  expect(view.getByRole('status').textContent).toBe(t('orders.deck.position', { number: 3, total: 3 }));
  expect(isOff(t('orders.deck.next'))).toBe(true);
  expect(sessionStorage.getItem('checkout.draft')).toBeNull();
});
