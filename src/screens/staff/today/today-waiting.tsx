import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { roomOf } from '#src/layouts/office/rooms.ts';
import { URGENT_ROOM, type Waiting, waitingWork } from '#src/layouts/office/waiting-work.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

/** What waits for somebody, the worst for guests first. */
export async function waitingPart(context: ScreenContext) {
  const { t } = intlFor(context.locale);
  const waiting = await waitingWork(context);
  if (waiting.length === 0) {
    return (
      <div className=":uno: grid justify-items-center gap-6px p-[28px_18px_34px] rule-t-line text-center">
        <p className=":uno: c-title type-700-19/1.3-display lining">{t('office.today.none')}</p>
        <p className=":uno: max-w-44ch c-ink-2">{t('office.today.noneText')}</p>
      </div>
    );
  }
  return (
    <ul>
      {waiting.map((work) => (
        <li key={work.text} className=":uno: rule-t-line">
          <Work context={context} work={work} />
        </li>
      ))}
    </ul>
  );
}

const LINE = ':uno: flex items-center gap-16px min-h-60px p-[9px_12px_9px_16px] [&>.ic]:c-ink-3';

function Work({ context: { locale }, work }: { context: ScreenContext; work: Waiting }) {
  const { t, number } = intlFor(locale);
  const { room, text, count } = work;
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
      <span className=":uno: flex-1 min-w-0 [&>b]:(block font-600) [&>span]:(c-ink-2 text-14px)">
        <b>{name && t(name)}</b>
        <span>{t(text)}</span>
      </span>
    </>
  );
  return (
    <Link to={href(room, locale)} className={`${LINE} ${':uno: hover:bg-bg'}`}>
      {words}
      <Icon name="i-lucide-chevron-right" />
    </Link>
  );
}
