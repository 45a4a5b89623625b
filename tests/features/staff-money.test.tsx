/** What staff read of money that no gateway handles: whose account it goes back to, and whose words a note is. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import type { Opening } from '#src/features/reconciliation/opened-row.tsx';
import { DifferenceList, type FoundDifference } from '#src/features/reconciliation/run-list.tsx';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { RefundDuePanel } from '#src/features/refunds/refund-due-panel.tsx';
import type { ListedDue } from '#src/features/refunds/refund-dues.queries.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { askRefund } from '#tests/support/aftercare.ts';
import { openAccount, orderByTransfer, postPayos } from '#tests/support/bank.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const { StaffTransfersScreen } = await import('#src/screens/staff/staff-transfers.tsx');

openLedger(async (park) => {
  await openPark(park);
  await openAccount(park);
});

async function rowsOf(heading: string): Promise<string[]> {
  const context = {
    ...staffContext(db, 'manager'),
    match: null,
    query: new URLSearchParams(),
    origin: 'http://localhost',
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const { body } = parseDocument(await wholeMarkup(StaffTransfersScreen({ context })));
  const titles = [...body.querySelectorAll('h2')];
  const part = titles.find(({ textContent }) => textContent.includes(heading))?.parentElement;
  return [...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
}

test('each payment goes back to the account that it came from', async () => {
  const { ref } = await orderByTransfer(db);
  for (const name of ['LE THI LAN', 'TRAN VAN BINH', 'PHAM THU CUC'])
    await postPayos(db, { description: ref, counterAccountName: name });
  const rows = await rowsOf(intlFor('vi').t('transfers.staff.owed'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('TRAN VAN BINH');
  expect(rows[1]).toContain('PHAM THU CUC');
  for (const row of rows) expect(row).toContain(intlFor('vi').t('refunds.due.reason.paid-twice'));
});

test('an order that several people paid together says how much came from whom', async () => {
  const bought = await orderByTransfer(db);
  const { ref: description, totalVnd } = bought;
  const part = async (name: string, amount: number) =>
    postPayos(db, { description, amount, counterAccountName: name, counterAccountNumber: `01${amount}` });
  await part('LE THI LAN', 300_000);
  await part('TRAN VAN BINH', 200_000);
  await part('LE THI LAN', totalVnd - 500_000);
  await askRefund(db, bought);
  await payRefunds({ db, now: BEFORE }, allProviders());
  await part('PHAM THU CUC', 50_000);
  const { t, money } = intlFor('vi');
  const rows = await rowsOf(t('transfers.staff.owed'));
  const [together = ''] = rows.filter((row) => row.includes('LE THI LAN'));
  for (const [name, amount] of [
    ['LE THI LAN', 300_000],
    ['TRAN VAN BINH', 200_000],
  ] as const)
    expect(together).toContain(`01${amount} ${name} (${money(amount)})`);
  expect(together).toContain(`LE THI LAN (${money(totalVnd - 500_000)})`);
  expect(together).not.toContain('PHAM THU CUC');
});

test.each([
  ['card', 'đã trả bằng thẻ ở quầy: hoàn vào thẻ'],
  ['cash', 'đã trả tiền mặt ở quầy: hoàn tiền mặt'],
] as const)('what was taken at the counter as %s goes back so', async (how, texts) => {
  const bought = await holdAndPlace(db, { method: 'counter' });
  const { staff } = asStaff(db, 'manager', { now: BEFORE });
  await staff.transfers.takeAtCounter({ code: bought.code, amountVnd: bought.totalVnd, how });
  await askRefund(db, bought);
  await payRefunds({ db, now: BEFORE }, allProviders());
  const rows = await rowsOf(intlFor('vi').t('transfers.staff.owed'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(texts);
});

const CLOSED: Opening = { opened: '', rowAt: () => '/' };
const FOUND: FoundDifference = {
  id: 'd1',
  kind: 'paid-there',
  ref: 'FT1',
  code: '',
  day: '2026-11-30',
  provider: 'transfer',
  oursVnd: 0,
  theirsVnd: 1,
  note: 'tien ve',
  solvedAt: BEFORE,
  solution: 'x',
};

test.each(LOCALES.map((locale) => [locale]))('a note is said to be whose it is in %s', (locale) => {
  const intl = intlFor(locale);
  const shown = (change: Partial<FoundDifference>) =>
    renderToStaticMarkup(<DifferenceList {...{ intl }} opening={CLOSED} found={[{ ...FOUND, ...change }]} />);
  for (const kind of ['paid-there', 'refund-there'] as const)
    expect(shown({ kind })).toContain(intl.t('reconciliation.note.transfer', { note: 'tien ve' }));
  for (const kind of ['paid-here', 'refund-here', 'amount'] as const)
    expect(shown({ kind, note: 'FT7' })).toContain(intl.t('reconciliation.note.ours', { note: 'FT7' }));
  const silent = shown({ kind: 'silent', note: '503' });
  expect(silent).toContain(intl.t('reconciliation.staff.answer', { note: '503' }));
  const endless = shown({ kind: 'silent', note: 'too-long' });
  expect(endless).toContain(intl.t('reconciliation.note.silent.too-long'));
});

test('the outcome of a difference has a text: that of staff, or ours for a late count', () => {
  const shown = (solution: string) =>
    renderToStaticMarkup(
      <DifferenceList
        intl={intlFor('vi')}
        opening={CLOSED}
        found={[{ ...FOUND, solvedAt: BEFORE, solution }]}
      />,
    );
  expect(shown('counted-late')).toContain('Đã xử lý: đã kiểm quỹ bổ sung');
  expect(shown('két hỏng')).toContain('Đã xử lý: két hỏng');
});

const DUE: ListedDue['due'] = {
  ...{ id: 'due', orderId: 'order', ref: null, provider: 'transfer', amountVnd: 50_000, reason: 'overpaid' },
  ...{ state: 'open', requestId: null, reference: null, closedBy: null },
  ...{ createdAt: BEFORE, updatedAt: BEFORE },
};

function panelHtml(locale: Locale, change: Partial<ListedDue['due']>): string {
  const order = { code: 'DM7K2P9XQA', name: 'Lê Thị Lan', phone: '', email: '', refusals: [] };
  const refundDues = [{ due: { ...DUE, ...change }, ...order }];
  const route = { path: '/staff/refunds', query: '', hash: '' };
  const panel = <RefundDuePanel intl={intlFor(locale)} title="" refundDues={refundDues} user={NOBODY} />;
  return renderToStaticMarkup(<RouterContext value={{ route } as never}>{panel}</RouterContext>);
}

test.each([
  ['transfer', { vi: 'Tiền tới qua chuyển khoản', en: 'Paid by bank transfer' }],
  ['counter', { vi: 'Tiền thu tại quầy', en: 'Paid at the counter' }],
  ['vnpay', { vi: 'Tiền tới qua VNPay', en: 'Paid by VNPay' }],
] as const)('a refund due by %s shows its method', (provider, texts) => {
  for (const locale of LOCALES) expect(panelHtml(locale, { provider })).toContain(texts[locale]);
});

test.each(LOCALES.map((locale) => [locale]))(
  'where it is paid is named as the menu does, in %s',
  (locale) => {
    const { t } = intlFor(locale);
    expect(panelHtml(locale, { state: 'sent' })).toContain(`“${t('chrome.staff.transfers')}”`);
  },
);
