import { hasMessage, type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listUncounted } from '#src/features/transfers/counter.queries.ts';
import { CounterConsole } from '#src/features/transfers/counter-console.tsx';
import { CounterCount } from '#src/features/transfers/counter-count.tsx';
import type { OpenMoney } from '#src/features/transfers/money-acts.tsx';
import { MoneyConsole } from '#src/features/transfers/money-console.tsx';
import {
  type ListedTransfer,
  listOpenTransfers,
  listPaybacks,
  listPayers,
  listPerhapsSame,
  listRecentTransfers,
  listRepeats,
  listRetainedTransfers,
  type Payback,
  type PerhapsSame,
} from '#src/features/transfers/transfers.queries.ts';
import { COUNTED_DAYS, readableContent } from '#src/features/transfers/transfers.ts';
import { VoucherConsole } from '#src/features/transfers/voucher-console.tsx';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { bankName } from '#src/values/banks.ts';
import { addDays, daysFrom, parkDay } from '#src/values/day.ts';
import { turned, turnIn } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { may } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';
import { RecentTransfers } from './recent-transfers.tsx';

const RECENT = 30;

type Payers = Awaited<ReturnType<typeof listPayers>>;

/** Money that no gateway handles: taken at the counter, come without a code, to be paid back. */
export function StaffTransfersScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('transfers.staff.title');
  return (
    // Where managers see to money that no gateway handles.
    <div className=":uno: money office-page grid [&>h1]:mb--14px grid-cols-[minmax(0,1fr)] gap-32px max-w-1020px [&_h2]:(mb-14px text-21px)">
      <PageHead context={context} title={title} description={t('transfers.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={moneyConsole} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function moneyConsole(context: ScreenContext) {
  const { db, locale, now, user } = context;
  const intl = intlFor(locale);
  const today = parkDay(now);
  const turn = turnIn(context.query, 'recent');
  const counted = daysFrom(addDays(today, 1 - COUNTED_DAYS), COUNTED_DAYS).reverse();
  const [uncounted, open, stored, repeats, paybacks, recent, settings] = await Promise.all([
    listUncounted(db.read, counted),
    listOpenTransfers(db.read),
    listRetainedTransfers(db.read),
    listRepeats(db.read, RECENT),
    listPaybacks(db.read),
    listRecentTransfers(db.read, RECENT + 1, turn),
    readSettings(db.read),
  ]);
  const perhapsSame = await listPerhapsSame(
    db.read,
    [...open, ...stored].map(({ id }) => id),
  );
  const payers = await listPayers(db.read, [...new Set(paybacks.map(({ attemptId }) => attemptId))]);
  const offline = intl.t('errors.offline');
  const isCashier = may(user, 'transfers.take');
  const days = uncounted.map(({ day }) => ({ day, name: intl.day(day, 'long') }));
  const words = { ...intl.words('transfers.staff'), act: { ...intl.words('transfers.act'), offline } };
  return (
    <>
      {isCashier && (
        <CounterConsole
          words={{ ...intl.words('transfers.desk'), offline }}
          seller={sellerLines(intl, settings)}
          locale={locale}
        />
      )}
      {may(user, 'vouchers.spend') && (
        <VoucherConsole words={{ ...intl.words('vouchers.desk'), offline }} locale={locale} />
      )}
      {may(user, 'transfers.edit') && (
        <MoneyConsole
          money={open.map((one) => openMoney(intl, one, perhapsSame))}
          refunds={paybacks.map((one) => openRefund(intl, one, payers))}
          retained={stored.map((one) => openMoney(intl, one, perhapsSame))}
          repeats={repeats.map((one) => openMoney(intl, one))}
          words={words}
        />
      )}
      {isCashier && (
        <CounterCount days={days} words={{ ...intl.words('transfers.count'), offline }} locale={locale} />
      )}
      <RecentTransfers context={context} page={turned(recent, { ...turn, limit: RECENT }, ({ id }) => id)} />
    </>
  );
}

function sellerLines({ t, locale }: Intl18, settings: Settings): string[] {
  const [company, address] =
    locale === 'vi'
      ? [settings['park.companyVi'], settings['park.addressVi']]
      : [settings['park.companyEn'], settings['park.addressEn']];
  const contact = { taxCode: settings['park.taxCode'], hotline: settings['park.hotline'] };
  return [company, address, t('transfers.desk.seller', contact)];
}

const OFFERED_MAX = 3;

function openMoney(intl: Intl18, one: ListedTransfer, perhapsSame: PerhapsSame[] = []): OpenMoney {
  const { id, amountVnd, content, reference, payer, movedAt, state, reason } = one;
  return {
    id,
    state: state === 'returning' || state === 'kept' || state === 'repeat' ? state : 'unmatched',
    amount: intl.money(amountVnd),
    at: intl.moment(movedAt),
    content: readableContent(content),
    facts: [reference, payerText(payer), reason].filter(Boolean).join(' · '),
    perhapsSame: perhapsSame
      .filter(({ reportId }) => reportId === id)
      .slice(0, OFFERED_MAX)
      .map((same) => ({
        id: same.id,
        title: intl.t('transfers.staff.repeatOf', { what: sameText(intl, same) }),
      })),
  };
}

function sameText(intl: Intl18, { orderCode, reference, movedAt }: PerhapsSame): string {
  return [intl.moment(movedAt), orderCode && spacedCode(orderCode), reference].filter(Boolean).join(' · ');
}

function openRefund(intl: Intl18, one: Payback, payers: Payers) {
  const { requestId, amountVnd, reason, createdAt, orderCode, contactName, phone, email } = one;
  return {
    requestId,
    amount: intl.money(amountVnd),
    at: intl.moment(createdAt),
    who: `${spacedCode(orderCode)} · ${contactName}`,
    facts: [whereTo(intl, one, payers), phone, email, whyText(intl, reason)].filter(Boolean).join(' · '),
  };
}

/** How it was paid and how it is returned: over the counter, or to an account. */
function whereTo({ t, money }: Intl18, { provider, isByCard, attemptId }: Payback, payers: Payers): string {
  if (provider === 'counter') return t(isByCard ? 'transfers.back.card' : 'transfers.back.cash');
  const known = payers.filter((each) => each.attemptId === attemptId && each.payer);
  const paid = new Map<string, number>();
  for (const { payer, amountVnd } of known)
    paid.set(payerText(payer), (paid.get(payerText(payer)) ?? 0) + amountVnd);
  const [only, ...others] = [...paid];
  if (!only) return t('transfers.staff.noAccount');
  // Several people paid one order: each gets back what came from them.
  return others.length === 0
    ? only[0]
    : [only, ...others].map(([who, amountVnd]) => `${who} (${money(amountVnd)})`).join(', ');
}

/** Reasons of ours are names; those of staff are sentences already. */
function whyText({ t }: Intl18, reason: string): string {
  const id = `refunds.due.reason.${reason.split(' ')[0]}`;
  return hasMessage(id) ? t(id) : reason;
}

function payerText(payer: ListedTransfer['payer']): string {
  return payer ? [bankName(payer.bank), payer.account, payer.name].filter(Boolean).join(' ') : '';
}
