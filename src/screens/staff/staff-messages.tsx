import { hasMessage, type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listDeliveries } from '#src/features/messages/deliveries.queries.ts';
import { DeliveryRows } from '#src/features/messages/delivery-rows.tsx';
import { findZaloAlarm } from '#src/features/messages/zalo-alarm.queries.ts';
import { findZaloTokens } from '#src/features/messages/zalo-tokens.queries.ts';
import { LedgerTable } from '#src/features/reconciliation/ledger-state.tsx';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { turned, turnIn } from '#src/values/lists/turns.ts';
import { ListTurns } from './list-turns.tsx';

const CODE_MAX = 20;
const PAGE_SIZE = 50;

/** Messages to buyers, by channel and with their results; of all orders or of one. */
export function StaffMessagesScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('messages.staff.title');
  return (
    <div className=":uno: books office-page max-w-1180px [&_section]:mt-32px [&_h2]:(mb-10px text-21px) [&_td.num]:whitespace-nowrap">
      <PageHead context={context} title={title} description={t('messages.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={deliveryLists} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function deliveryLists(context: ScreenContext) {
  const { db, locale, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const code = (query.get('code') ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, CODE_MAX);
  const turn = turnIn(query, 'messages');
  const [found, alarm, tokens] = await Promise.all([
    listDeliveries(db.read, { ...turn, orderCode: code || null, limit: PAGE_SIZE + 1 }),
    findZaloAlarm(db.read),
    findZaloTokens(db.read),
  ]);
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ id }) => id);
  const head = (['when', 'code', 'what', 'to', 'by', 'state'] as const).map((name) =>
    t(`messages.staff.${name}`),
  );
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
      <CodeForm {...{ intl, code }} />
      {page.rows.length === 0 ? (
        <p className="mut">{t('messages.staff.none')}</p>
      ) : (
        <LedgerTable label={t('messages.staff.title')} head={head}>
          <DeliveryRows intl={intl} deliveries={page.rows} />
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

function CodeForm({ intl: { t, locale }, code }: { intl: Intl18; code: string }) {
  return (
    // The button is as high as the field beside it.
    <form
      className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px"
      action={href('staffMessages', locale)}
    >
      <TextField name="code" label={t('messages.staff.code')} defaultValue={code} maxLength={CODE_MAX} />
      <Button type="submit" variant="line">
        {t('messages.staff.find')}
      </Button>
    </form>
  );
}

/** Zalo's code in words, and the code itself for calls to Zalo's support. */
function alarmText({ t }: Intl18, code: string): string {
  const id = `messages.alarm.${code}`;
  return `${hasMessage(id) ? t(id) : t('messages.alarm.other')} (${code})`;
}
