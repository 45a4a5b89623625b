/** What staff read of a request for money, which says "you" to nobody but them. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { RefundPanel } = await import('#src/features/refunds/refund-panel.tsx');

test('a request that was withdrawn was so by the guest', () => {
  const intl = intlFor('vi');
  const order = {
    code: 'DM7K2P9XQA',
    name: 'Nguyễn Thu Hà',
    qrOpenedAt: null,
    goodsCount: 0,
    ticketCount: 2,
    manualVnd: 0,
  };
  const asked = { id: 'r1', ground: 'policy', amountVnd: 520_000, note: '', refusals: [] } as const;
  const undecided = {
    answer: null,
    decidedAt: null,
    kind: 'money',
    moveDay: null,
    givers: null,
    end: null,
    approveAt: null,
    approver: null,
    isDue: false,
    scheduled: null,
    returnedWhy: null,
  } as const;
  const refund = {
    ...asked,
    ...order,
    ...undecided,
    state: 'withdrawn',
    createdAt: '2026-11-21T03:12:00.000Z',
  } as const;
  const { container } = render(<RefundPanel intl={intl} title="Gần đây" refunds={[refund]} user={NOBODY} />);
  expect(container.textContent).toContain('Khách đã rút lại');
  expect(container.textContent).not.toContain('Bạn');
});
