import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { dueText } from '#src/features/quotes/due-text.ts';
import { loadNews } from '#src/layouts/office/load-news.ts';
import { roomOf } from '#src/layouts/office/rooms.ts';
import { URGENT_ROOM, type Waiting, waitingWork } from '#src/layouts/office/waiting-work.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { answerBy } from './harm.ts';
import { loadWaitingItems } from './waiting-items.ts';
import type { WaitingItem } from './waiting-source.ts';

/** What waits for somebody, the worst for guests first. */
export async function waitingPart(context: ScreenContext) {
  const { t } = intlFor(context.locale);
  const [waiting, items] = await Promise.all([waitingWork(context), loadOwnAndWaiting(context)]);
  if (waiting.length + items.length === 0) {
    return (
      <div className=":uno: grid justify-items-center gap-6px p-[28px_18px_34px] rule-t-line text-center">
        <p className=":uno: c-title type-700-19/1.3-display lining">{t('office.today.none')}</p>
        <p className=":uno: max-w-44ch c-ink-2">{t('office.today.noneText')}</p>
      </div>
    );
  }
  return (
    <>
      <ol data-rows="" tabIndex={-1} aria-labelledby="office-waiting" aria-keyshortcuts="Q">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id} className=":uno: rule-t-line">
            <Item context={context} item={item} />
          </li>
        ))}
      </ol>
      <ul>
        {waiting.map((work) => (
          <li key={work.text} className=":uno: rule-t-line">
            <Work context={context} work={work} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What concerns this person alone and is unread stands first. */
async function loadOwnAndWaiting(context: ScreenContext): Promise<WaitingItem[]> {
  const { t } = intlFor(context.locale);
  const [news, waiting] = await Promise.all([loadNews(context), loadWaitingItems(context)]);
  const own = news
    .filter(({ id, isUnread }) => isUnread && /^(mention|answer)-/.test(id))
    .map(({ id, at, text, to }) => {
      const title = t('office.work.forYou');
      return { id, harm: 'house' as const, dueAt: answerBy(at), title, text, to };
    });
  return [...own, ...waiting];
}

/** One thing, since when it waits or how late it is, and the way to it. */
function Item({ context: { locale, now }, item }: { context: ScreenContext; item: WaitingItem }) {
  const due = dueText(intlFor(locale), item.dueAt, now);
  return (
    <Link to={item.to} className={`${LINE} ${':uno: hover:bg-bg'}`}>
      <span className={WORDS}>
        <b>{item.title}</b>
        <span>{item.text}</span>
      </span>
      <span className={due.isLate ? ':uno: c-err text-13px' : ':uno: c-ink-2 text-13px'}>{due.text}</span>
      <Icon name="i-lucide-chevron-right" />
    </Link>
  );
}

const LINE = ':uno: flex items-center gap-16px min-h-60px p-[9px_12px_9px_16px] [&>.ic]:c-ink-3';

const WORDS = ':uno: flex-1 min-w-0 [&>b]:(block font-600) [&>span]:(c-ink-2 text-14px)';
const SHOWN = 12;

function Work({ context: { locale }, work }: { context: ScreenContext; work: Waiting }) {
  const { t, number } = intlFor(locale);
  const { room, query = {}, text, count } = work;
  const name = roomOf(room)?.text;
  const words = (
    <>
      <b
        className={
          room === URGENT_ROOM
            ? ':uno: flex-none w-44px c-err type-600-21/1.15-data tabular text-right'
            : ':uno: flex-none w-44px type-600-21/1.15-data tabular text-right'
        }
      >
        {number(count)}
      </b>
      <span className={WORDS}>
        <b>{name && t(name)}</b>
        <span>{t(text)}</span>
      </span>
    </>
  );
  return (
    <Link to={href(room, locale, { query })} className={`${LINE} ${':uno: hover:bg-bg'}`}>
      {words}
      <Icon name="i-lucide-chevron-right" />
    </Link>
  );
}
