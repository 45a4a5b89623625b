/** Which messages of an order went out by which channel, and whether they arrived. */
import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import type { OrderStory } from './order-story.queries.ts';
import type { Entry } from './story.ts';

type Messages = Pick<OrderStory, 'messages' | 'deliveries'>;

const TROUBLE = ['refused', 'lost', 'failed'];

export function messageEntries(intl: Intl18, { messages, deliveries }: Messages): Entry[] {
  const { t } = intl;
  const seen = new Set<string>();
  // The newest first: what every attempt but the last of a channel came to is no news.
  const sent = deliveries.flatMap((row): Entry[] => {
    const key = `${row.outboxId} ${row.channel}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const state = t(`orders.told.${row.state}`, { way: t(`orders.told.way.${row.channel}`) });
    const subject = subjectText(intl, row.kind);
    return [
      {
        ...{ id: `delivery-${row.id}`, at: row.updatedAt, part: 'messages', actor: 'clock' },
        text: t('orderDesk.story.message', { subject, state }),
        detail: row.address,
        isTrouble: TROUBLE.includes(row.state),
      },
    ];
  });
  const reached = new Set(deliveries.map(({ outboxId }) => outboxId));
  const silent = messages.flatMap(({ id, kind, state, createdAt: at }): Entry[] => {
    if (reached.has(id) || state === 'sent') return [];
    const isDead = state === 'dead';
    const text = t(isDead ? 'orderDesk.story.givenUp' : 'orderDesk.story.waiting', {
      subject: subjectText(intl, kind),
    });
    return [{ id: `message-${id}`, at, part: 'messages', text, actor: 'clock', isTrouble: isDead }];
  });
  return [...sent, ...silent];
}

function subjectText({ t }: Intl18, kind: string): string {
  const id = `orders.told.kind.${kind}`;
  return t(hasMessage(id) ? id : 'orders.told.kind.other');
}
