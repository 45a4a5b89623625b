import { hasMessage, type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { DeliveryRows } from '#src/features/messages/delivery-rows.tsx';
import { MessageFilters } from '#src/features/messages/message-filters.tsx';
import { countRoomMessages, listRoomMessages } from '#src/features/messages/room-messages.queries.ts';
import {
  COUNTED_DAYS,
  messageQuery,
  type RoomMessage,
  readMessageFilter,
} from '#src/features/messages/room-messages.ts';
import { findZaloAlarm } from '#src/features/messages/zalo-alarm.queries.ts';
import { findZaloTokens } from '#src/features/messages/zalo-tokens.queries.ts';
import { resentKind } from '#src/features/order-messages/resent-kind.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { listPickable } from '#src/features/staff-orders/list/bulk-orders.queries.ts';
import { href, type RouteName } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, parkDay, parkInstant } from '#src/values/day.ts';
import { turned, turnIn } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { ListTurns } from './list-turns.tsx';

const CODE_MAX = 20;
const PAGE_SIZE = 50;

/** Messages to buyers, by channel and with their results; of all orders or of one. */
export function StaffMessagesScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('messages.staff.title');
  return (
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:whitespace-nowrap [&_:is(td,th):last-child]:(text-left whitespace-normal)">
      <PageHead context={context} title={title} description={t('messages.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={deliveryLists} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function deliveryLists(context: ScreenContext) {
  const { db, locale, query, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readMessageFilter(query);
  const code = (query.get('code') ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, CODE_MAX);
  const turn = turnIn(query, 'messages');
  const since = parkInstant(addDays(parkDay(now), -COUNTED_DAYS), '00:00');
  const bounds = { ...asked, orderCode: code || null, since };
  const [found, counts] = await Promise.all([
    listRoomMessages(db.read, { ...bounds, ...turn, limit: PAGE_SIZE + 1 }),
    countRoomMessages(db.read, bounds),
  ]);
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ id }) => id);
  const head = (['when', 'about', 'what', 'to', 'by', 'state'] as const).map((name) =>
    t(`messages.staff.${name}`),
  );
  const isNarrowed = code !== '' || Object.values(messageQuery(asked)).some(Boolean);
  return (
    <>
      <ZaloNotices {...{ context, intl }} />
      <MessageFilters
        {...{ intl, asked, code, counts }}
        action={href('staffMessages', locale)}
        listAt={(change) =>
          href('staffMessages', locale, {
            query: { ...messageQuery({ ...asked, ...change }), code: code || undefined },
          })
        }
      />
      {asked.view === 'failed' && <ResendLink {...{ context, messages: page.rows }} />}
      {page.rows.length === 0 ? (
        <p className="mut">{t(isNarrowed ? 'messages.staff.noneSuch' : 'messages.staff.none')}</p>
      ) : (
        <LedgerTable label={t('messages.staff.title')} head={head}>
          <DeliveryRows {...{ intl }} messages={page.rows} aboutOf={(message) => aboutOf(context, message)} />
        </LedgerTable>
      )}
      <ListTurns
        {...{ context, page }}
        route="staffMessages"
        name="messages"
        label={t('messages.staff.title')}
      />
    </>
  );
}

type Listed = { context: ScreenContext; messages: readonly RoomMessage[] };

/**
 * To the orders on the page, all ticked, where sending again asks for a reason and says what came of each. Only those of
 * which sending again says what did not arrive: never a refund or a closed day.
 */
async function ResendLink({ context, messages }: Listed) {
  const { db, locale, user, mayEnter } = context;
  if (!mayEnter('staffOrders') || !may(user ?? NOBODY, 'orders.resend')) return null;
  const kinds = Map.groupBy(messages, ({ orderCode }) => orderCode ?? '');
  const orders = (await listPickable(db.read, [...kinds.keys()])).filter((order) => {
    const resent = resentKind(order, order.tickets);
    return kinds.get(order.code)?.some(({ kind }) => kind === resent);
  });
  if (orders.length === 0) return null;
  const picks = Object.fromEntries(orders.map(({ code }) => [`pick-${code}`, '1']));
  return (
    <p className=":uno: mb-14px">
      <ButtonLink to={href('staffOrders', locale, { query: picks })}>
        {intlFor(locale).t('messages.staff.resend', { count: orders.length })}
      </ButtonLink>
    </p>
  );
}

/** What a message belongs to, in the room that shows it. */
function aboutOf({ locale, mayEnter }: ScreenContext, { kind, orderCode, payload }: RoomMessage) {
  const { t } = intlFor(locale);
  const at = (room: RouteName, query: Record<string, string> = {}) =>
    mayEnter(room) ? href(room, locale, { query }) : null;
  if (orderCode) return { text: spacedCode(orderCode), to: at('staffOrders', { code: orderCode }) };
  const { entryId } = payload;
  if (entryId) return { text: t('messages.about.waiting'), to: at('staffWaiting', { entry: entryId }) };
  if (kind === 'staff-invitation') return { text: t('messages.about.invitation'), to: at('staffPeople') };
  if (kind.startsWith('quote-')) return { text: t('messages.about.quote'), to: at('staffQuotes') };
  if (kind.startsWith('application-'))
    return { text: t('messages.about.application'), to: at('staffApplications') };
  return { text: t('messages.about.none'), to: null };
}

/** Whether Zalo takes messages at all. */
async function ZaloNotices({ context: { db }, intl }: { context: ScreenContext; intl: Intl18 }) {
  const { t } = intl;
  const [alarm, tokens] = await Promise.all([findZaloAlarm(db.read), findZaloTokens(db.read)]);
  return (
    <>
      {tokens?.trouble && (
        <Notice tone="warn">
          <p>{t('messages.staff.zalo', { reason: tokens.trouble })}</p>
        </Notice>
      )}
      {alarm && (
        <Notice tone="warn" title={t(alarm.isUsedUp ? 'messages.alarm.usedUp' : 'messages.alarm.refused')}>
          <p>
            {t('messages.alarm.text', {
              reason: alarmText(intl, alarm.code),
              since: intl.moment(alarm.since),
            })}
          </p>
        </Notice>
      )}
    </>
  );
}

/** Zalo's code in words, and the code itself for calls to Zalo's support. */
function alarmText({ t }: Intl18, code: string): string {
  const id = `messages.alarm.${code}`;
  return `${hasMessage(id) ? t(id) : t('messages.alarm.other')} (${code})`;
}
