import type { ReactNode } from 'react';
import type { DeliveryState, MessageDeliveryRow } from '#db/schema/messages.ts';
import { hasMessage, type Intl18, type MessageId } from '#i18n/intl.ts';

type Props = {
  intl: Intl18;
  /** Newest first. */
  deliveries: readonly MessageDeliveryRow[];
  /** How to have it sent again. */
  children?: ReactNode;
};

const MAX_SHOWN = 12;

/** The messages sent to the buyer, by channel, and whether they arrived. */
export function OrderDeliveries({ intl, deliveries, children }: Props) {
  const { t } = intl;
  const shown = latestOfEach(deliveries).slice(0, MAX_SHOWN).toReversed();
  if (shown.length === 0 && !children) return null;
  return (
    <section className=":uno: bx told print:hidden" aria-labelledby="told-title">
      <h2 id="told-title">{t('orders.told.title')}</h2>
      {shown.length > 0 && (
        <ol className="timeline">
          {shown.map((row) => (
            <li key={row.id}>
              <time className="num" dateTime={row.updatedAt}>
                {intl.moment(row.updatedAt)}
              </time>
              <p>
                <b>{t(stateId(row.state), { way: t(`orders.told.way.${row.channel}`) })}</b>
                <span>
                  {subjectText(intl, row)} · {row.address}
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}

/** What every attempt but the last of a channel came to is no news. */
function latestOfEach(rows: readonly MessageDeliveryRow[]): MessageDeliveryRow[] {
  const seen = new Set<string>();
  return rows.filter(({ outboxId, channel }) => {
    const key = `${outboxId} ${channel}`;
    return !seen.has(key) && seen.add(key);
  });
}

function stateId(state: DeliveryState): MessageId {
  return `orders.told.${state}`;
}

function subjectText({ t }: Intl18, { kind }: MessageDeliveryRow): string {
  const id = `orders.told.kind.${kind}`;
  return t(hasMessage(id) ? id : 'orders.told.kind.other');
}
