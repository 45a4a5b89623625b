import type { ApplicationState } from '#db/schema/recruitment.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Tag, type Tone } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import type { ListedApplication } from './staff-applications.ts';

type Props = {
  intl: Intl18;
  rows: readonly ListedApplication[];
  /** The code of the opened one. */
  opened: string;
  rowAt: (code: string) => `/${string}`;
};

const TONES: Record<ApplicationState, Tone> = { new: 'warn', answered: 'ok', declined: 'err' };
const LIST =
  ':uno: rule-line bg-surface text-14.5px [&>li]:(relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-[2px_12px] min-h-[calc(58px_+_var(--row-d))] p-[4px_14px] rule-b-line) [&>li:last-child]:border-b-0 [&>li:hover]:bg-surface-2 [&>[data-open]]:bg-secondary-100 [&>[data-open]]:[box-shadow:inset_3px_0_var(--son)] [&_a]:(c-ink font-600 no-underline [overflow-wrap:anywhere]) [&_a]:after:(content-empty absolute inset-0) [&_small]:(block c-ink-2 text-13px [overflow-wrap:anywhere]) [&>[data-open]_small]:c-ink';

/** One application a row, the whole of which is the link: who, for which job, since when. */
export function ApplicationRows({ intl, rows, opened, rowAt }: Props) {
  const { t, day } = intl;
  return (
    <ul data-rows="" className={LIST} aria-label={t('recruitment.staff.list')}>
      {rows.map(({ code, fullName, title, createdAt, state }) => (
        <li key={code} data-open={code === opened || undefined}>
          <span>
            <Link id={`row-${code}`} to={rowAt(code)} scroll={false} isCurrent={code === opened}>
              {fullName}
            </Link>
            <small>{title}</small>
          </span>
          <span className=":uno: grid justify-items-end gap-2px text-right">
            <StateTag intl={intl} state={state} />
            <small>{day(parkDay(createdAt), 'short')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function StateTag({ intl: { t }, state }: { intl: Intl18; state: ApplicationState }) {
  return <Tag tone={TONES[state]}>{t(`recruitment.staff.state.${state}`)}</Tag>;
}
