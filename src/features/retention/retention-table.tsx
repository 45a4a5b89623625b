import type { Intl18 } from '#i18n/intl.ts';
import type { Settings } from '#src/values/settings.ts';
import { type Period, RETENTION, YEAR } from './retention.ts';

type Props = { intl: Intl18; settings: Settings };

/** What personal data is stored, why and how long, from the table that the nightly job uses. */
export function RetentionTable({ intl, settings }: Props) {
  const { t } = intl;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, by keyboard too
    <div className="md-table" tabIndex={0}>
      <table>
        <caption className="sr-only">{t('retention.head.caption')}</caption>
        <thead>
          <tr>
            {(['data', 'use', 'ground', 'kept'] as const).map((head) => (
              <th className=":uno: max-600:(pr-12px text-15px)" key={head} scope="col">
                {t(`retention.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RETENTION.map(({ id, period, ground }) => (
            <tr key={id}>
              <td className=":uno: max-600:(pr-12px text-15px)">{t(`retention.data.${id}`)}</td>
              <td className=":uno: max-600:(pr-12px text-15px)">{t(`retention.use.${id}`)}</td>
              <td className=":uno: max-600:(pr-12px text-15px)">{t(`retention.ground.${ground}`)}</td>
              <td className=":uno: max-600:(pr-12px text-15px)">
                {t(`retention.kept.${id}`, { period: periodText(intl, period, settings) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function periodText({ t }: Intl18, period: Period, settings: Settings): string {
  if (period.kind === 'account' || period.kind === 'asked') return t(`retention.period.${period.kind}`);
  const days = period.kind === 'setting' ? settings[period.name] : period.days;
  const { unit, count } = periodIn({ days });
  return t(`retention.period.${unit}`, { count });
}

/** The period as a text of the privacy page names it. */
function periodIn({ days: count }: { days: number }): {
  unit: 'years' | 'months' | 'days';
  count: number;
} {
  if (count === YEAR) return { unit: 'months', count: 12 };
  if (count % YEAR === 0) return { unit: 'years', count: count / YEAR };
  return { unit: 'days', count };
}
