import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listActorNames } from '#src/features/fulfilment/fulfilment.queries.ts';
import { typedVnd } from '#src/features/resources/typed-money.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { CorrectCount } from '#src/features/transfers/correct-count.tsx';
import { CountedDays } from '#src/features/transfers/counted-days.tsx';
import { listUncounted } from '#src/features/transfers/counter.queries.ts';
import { CounterConsole } from '#src/features/transfers/counter-console.tsx';
import { CounterCount } from '#src/features/transfers/counter-count.tsx';
import { loadCounted } from '#src/features/transfers/load-counted.ts';
import { MoneyConsole } from '#src/features/transfers/money-console.tsx';
import { RefusedCount } from '#src/features/transfers/refused-count.tsx';
import { type ListedTransfer, listRecentTransfers } from '#src/features/transfers/transfers.queries.ts';
import { COUNTED_DAYS } from '#src/features/transfers/transfers.ts';
import { VoucherConsole } from '#src/features/transfers/voucher-console.tsx';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, daysFrom, parkDay } from '#src/values/day.ts';
import { type Turned, turned, turnIn } from '#src/values/lists/turns.ts';
import { may } from '#src/values/permissions.ts';
import type { Settings } from '#src/values/settings.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { ListTurns } from './list-turns.tsx';
import { RecentTransfers } from './recent-transfers.tsx';
import { isUnsettled, loadMoneyLists, readAskedTransfer, withAsked } from './transfers/load-money-lists.ts';

const RECENT = 30;

/** Money that no gateway handles: taken at the counter, come without a code, to be paid back. */
export function StaffTransfersScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('transfers.staff.title');
  return (
    // Where managers see to money that no gateway handles.
    <div className=":uno: money office-page grid [&>h1]:mb--14px grid-cols-[minmax(0,1fr)] gap-32px max-w-1020px [&_h2]:(mb-14px text-21px)">
      <PageHead context={context} title={title} description={t('transfers.staff.description')} />
      <h1>{title}</h1>
      <Part
        context={context}
        of={moneyConsole}
        islands={[MoneyConsole, CounterConsole, CounterCount, CorrectCount, VoucherConsole]}
        waiting={<ConsoleSkeleton />}
      />
    </div>
  );
}

async function moneyConsole(context: ScreenContext) {
  const { db, locale, now, user, refusedForm: refused } = context;
  const intl = intlFor(locale);
  const today = parkDay(now);
  const counted = daysFrom(addDays(today, 1 - COUNTED_DAYS), COUNTED_DAYS).reverse();
  const asked = await readAskedTransfer(context);
  const isDecider = may(user, 'transfers.edit');
  const isCashier = may(user, 'transfers.take');
  const [uncounted, done, lists, settings, recent] = await Promise.all([
    listUncounted(db.read, counted),
    isCashier ? loadCounted(db.read, now, (actors) => listActorNames(db.read, actors)) : [],
    loadMoneyLists(context, asked),
    readSettings(db.read),
    // Whoever decides about it finds it in a list above.
    recentTransfers(context, isDecider && asked && isUnsettled(asked) ? null : asked),
  ]);
  const { money, refunds, retained, repeats } = lists;
  const offline = intl.t('errors.offline');
  const days = uncounted.map(({ day }) => ({ day, name: intl.day(day, 'long') }));
  const words = { ...intl.words('transfers.staff'), act: { ...intl.words('transfers.act'), offline } };
  const turnsOf = (name: string, label: string, page: Turned<unknown>) => (
    <ListTurns {...{ context, name, label, page }} route="staffTransfers" />
  );
  return (
    <>
      <RefusedCount {...{ intl, user, refused }} days={isCashier ? days : []} counted={done} />
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
      {isDecider && (
        <MoneyConsole
          money={money.rows}
          refunds={refunds.rows}
          retained={retained.rows}
          repeats={repeats.rows}
          turns={{
            open: turnsOf('open', intl.t('transfers.staff.open'), money),
            refunds: turnsOf('owed', intl.t('transfers.staff.owed'), refunds),
            retained: turnsOf('kept', intl.t('transfers.staff.kept'), retained),
            repeats: turnsOf('repeats', intl.t('transfers.staff.repeats'), repeats),
          }}
          words={words}
        />
      )}
      {isCashier && (
        <CounterCount {...{ days, locale, refused }} words={{ ...intl.words('transfers.count'), offline }} />
      )}
      <CountedDays {...{ intl, user, offline, refused }} days={done} />
      {recent}
    </>
  );
}

async function recentTransfers(context: ScreenContext, asked: ListedTransfer | null) {
  const { query, now } = context;
  const turn = turnIn(query, 'recent');
  const narrowed = readRecent(query, parkDay(now));
  const found = narrowed
    ? await listRecentTransfers(context.db.read, { limit: RECENT + 1, turn, ...narrowed })
    : [];
  const page = withAsked(
    turned(found, { ...turn, limit: RECENT }, ({ id }) => id),
    asked,
  );
  return <RecentTransfers {...{ context, page }} isRead={narrowed !== null} asked={asked?.id ?? null} />;
}

const TYPED_MAX_CHARS = 40;

/** A day and a sum; null where what was typed means none, of which there is nothing to show. */
function readRecent(
  query: URLSearchParams,
  today: string,
): { day: string | null; sumVnd: number | null } | null {
  const typed = (name: string) => (query.get(name) ?? '').slice(0, TYPED_MAX_CHARS).trim();
  const read = typed('day') ? readDay(typed('day'), { today, toward: 'back' }) : null;
  const sumVnd = typed('sum') ? typedVnd(typed('sum')) : null;
  if ((read && !('day' in read)) || (typed('sum') && sumVnd === null)) return null;
  return { day: read && 'day' in read ? read.day : null, sumVnd };
}

function sellerLines({ t, locale }: Intl18, settings: Settings): string[] {
  const [company, address] =
    locale === 'vi'
      ? [settings['park.companyVi'], settings['park.addressVi']]
      : [settings['park.companyEn'], settings['park.addressEn']];
  const contact = { taxCode: settings['park.taxCode'], hotline: settings['park.hotline'] };
  return [company, address, t('transfers.desk.seller', contact)];
}
