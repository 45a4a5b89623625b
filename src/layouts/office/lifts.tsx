import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { LiftMark } from '#src/features/live-board/lift-mark.tsx';
import type { ShownLift } from '#src/features/live-board/lift-news.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

type Props = {
  lifts: readonly ShownLift[];
  windKmh: number | null;
  /** Whether the reader may open the board from here. */
  isLink: boolean;
  locale: Locale;
};

/** What the bar has no room for on a telephone. */
export const DESK_PART =
  ':uno: flex c-ink-2 text-13px whitespace-nowrap [&>span]:(flex items-center gap-7px px-12px rule-l-line) [&>span:first-child]:(pl-0 b-0) [&_b]:(c-warn font-600) max-1199:[&>[data-state=running]]:hidden max-760:hidden';

/** The lifts as visitors see them now, on every page; a press opens the board. */
export function Lifts({ isLink, ...props }: Props) {
  const { t } = intlFor(props.locale);
  if (props.lifts.length === 0) return null;
  if (isLink)
    return (
      <Link className={DESK_PART} to={href('staffBoard', props.locale)} title={t('office.lifts.open')}>
        <States {...props} />
      </Link>
    );
  return (
    <section className={DESK_PART} aria-label={t('office.lifts.label')}>
      <States {...props} />
    </section>
  );
}

function States({ lifts, windKmh, locale }: Omit<Props, 'isLink'>) {
  const { t, number } = intlFor(locale);
  return (
    <>
      {lifts.map(({ id, name, status, news }) => {
        const state = news === 'fresh' ? status : 'silent';
        const word = t(`office.lifts.${state}`);
        return (
          <span key={id} data-state={state}>
            <LiftMark state={state} />
            {name[locale]} {state === 'running' ? word : <b>{word}</b>}
          </span>
        );
      })}
      {windKmh !== null && (
        <span>
          <Icon name="i-lucide-wind" />
          <span className="sr-only">{t('chrome.ops.wind')}</span>
          <span className="num">{`${number(windKmh)} km/h`}</span>
        </span>
      )}
    </>
  );
}
