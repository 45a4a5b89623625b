import { Static } from '#src/ui/fragment/static.tsx';
import { parkTime } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';
import { DayChart } from './day-chart.tsx';
import { CHART } from './day-curve.ts';
import { entryLift, type LineProps } from './live-board.ts';
import { NowMark } from './now-mark.tsx';
import { Sideways } from './sideways.tsx';

/** "Hôm nay trên núi": one chart, its words, and the same as a table. */
export function TodayPart({ lifts, forecast, hours, today, intl }: LineProps) {
  const { t } = intl;
  const day = forecast.find((one) => one.day === today);
  if (!day) {
    return (
      <div className="wrap">
        <TodayHead title={t('home.today.title')} notes={[t('home.today.none')]} />
      </div>
    );
  }
  const updated = t('home.today.updated', {
    day: intl.day(today, 'full'),
    time: signTime(parkTime(day.updatedAt)),
  });
  const lastUp = entryLift(lifts)?.lastUp ?? null;
  const best = Math.max(...day.cloudSea);
  const hour = hourText(day.cloudSea.indexOf(best));
  const weather = t('home.today.summit', {
    temperature: intl.number(day.temperatureC),
    wind: intl.number(day.windKmh),
  });
  return (
    <div className="wrap">
      <TodayHead title={t('home.today.title')} notes={[updated, weather, day.summary[intl.locale]]} />
      <Sideways label={t('home.today.region')} hint={t('home.scrollHint')}>
        <div className=":uno: day-chart max-900:w-1040px">
          <Static>
            <DayChart
              hourly={day.cloudSea}
              {...hours}
              lastUp={lastUp}
              label={t('home.today.chart', {
                percent: best,
                hour,
                opens: signTime(hours.opensAt),
                closes: signTime(hours.closesAt),
              })}
              texts={{
                best: t('home.today.best', { hour }),
                lastUp: lastUp && t('home.today.lastUp', { time: signTime(lastUp) }),
                closes: t('home.today.closes', { time: signTime(hours.closesAt) }),
              }}
            />
          </Static>
          <NowMark hourly={day.cloudSea} words={intl.words('home.today.mark')} locale={intl.locale} />
        </div>
      </Sideways>
    </div>
  );
}

function TodayHead({ title, notes }: { title: string; notes: string[] }) {
  return (
    <Static className=":uno: flex flex-wrap items-baseline gap-[2px_18px] mt-18px p-[34px_0_8px] rule-t-lac-line c-lac-ink text-14.5px">
      <h3 className=":uno: text-28px font-600" id="today">
        {title}
      </h3>
      {notes.map((note) => (
        <p className=":uno: last:ml-auto max-900:last:ml-0" key={note}>
          {note}
        </p>
      ))}
    </Static>
  );
}

function hourText(index: number): string {
  return `${CHART.firstHour + index}:00`;
}
