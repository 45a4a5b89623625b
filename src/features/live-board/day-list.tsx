import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { BoardDay, BoardWords } from './board-words.ts';
import { DayForm } from './day-form.tsx';

type Props = {
  days: BoardDay[];
  words: BoardWords;
  locale: Locale;
  opened: string | null;
  setOpened: (id: string | null) => void;
  className: string;
  headClassName: string;
};

/** The weather day by day, each with its editor in place. */
export function DayList({ days, words, locale, opened, setOpened, className, headClassName }: Props) {
  return (
    <section className={className} aria-labelledby="board-weather">
      <div className={headClassName}>
        <h2 id="board-weather" className=":uno: type-600-15/1.3-text">
          {words.weather}
        </h2>
        <small>{words.weatherLead}</small>
      </div>
      <ul>
        {days.map((day) => {
          const isOpen = opened === day.day;
          const action = isOpen ? words.fold : words.edit;
          return (
            <li key={day.day} className=":uno: rule-t-line">
              <div className=":uno: grid grid-cols-[170px_minmax(0,1fr)_auto] items-center gap-[4px_18px] p-[10px_16px] max-760:grid-cols-[minmax(0,1fr)_auto]">
                <h3 className=":uno: type-600-15/1.3-text">{day.dayText}</h3>
                <Weather {...{ day, words, locale }} />
                <Button
                  size="sm"
                  className=":uno: min-h-44px max-760:(col-start-2 row-start-1 row-span-2)"
                  aria-expanded={isOpen}
                  aria-label={formatMessage(words.of, { action, name: day.dayText }, locale)}
                  onClick={() => setOpened(isOpen ? null : day.day)}
                >
                  {action}
                </Button>
              </div>
              {isOpen && <DayForm {...{ day, words, locale }} onDone={() => setOpened(null)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Weather({ day: { row }, words, locale }: { day: BoardDay; words: BoardWords; locale: Locale }) {
  if (!row) return <p className=":uno: c-ink-2 text-14px">{words.noWeather}</p>;
  const figures = [
    `${row.temperatureC} °C`,
    `${words.wind} ${row.windKmh} km/h`,
    `${words.bestCloud} ${Math.max(0, ...row.cloudSea)}%`,
  ];
  return (
    <div>
      <p className=":uno: type-600-15.5/1.3-data tabular">{figures.join(' · ')}</p>
      <p className=":uno: c-ink-2 text-14px">{row.summary[locale]}</p>
    </div>
  );
}
