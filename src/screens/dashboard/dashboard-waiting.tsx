import type { WaitingState } from '#db/schema/waiting-list.ts';
import { listOwnEntries } from '#src/features/waiting-list/own-entries.queries.ts';
import { href } from '#src/routes.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import type { PartProps } from './dashboard-part.ts';

const TONES: Record<WaitingState, Tone> = {
  waiting: 'info',
  offered: 'ok',
  purchased: 'ok',
  lapsed: 'warn',
  left: 'info',
  passed: 'info',
  refused: 'warn',
};

/** The user's waiting entries; nothing while there are none. */
export async function ownWaiting({ context, intl, user, email }: PartProps) {
  const { t, day, locale } = intl;
  const asked = { userId: user.id, email, from: parkDay(context.now) };
  const own = await listOwnEntries(context.db.read, asked);
  if (own.length === 0) return null;
  return (
    <div className=":uno: dash-box mb-44px">
      <h3>{t('waitingList.own.title')}</h3>
      <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
        {own.map(({ entry: { id, code, state, day: date }, ticketName }) => (
          <li key={id}>
            <div>
              <h3>{ticketName[locale]}</h3>
              <p className="sm">{day(date, 'full')}</p>
            </div>
            <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
              <Tag tone={TONES[state]}>{t(`waitingList.state.${state}`)}</Tag>
              <Link
                to={href('waitingList', locale, { query: { code, key: context.waitingKey(code) } })}
                className="lnk"
              >
                {t('waitingList.own.open')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
