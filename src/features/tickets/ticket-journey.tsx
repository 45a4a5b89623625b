import type { Intl18 } from '#i18n/intl.ts';
import { cablePath, type Point, PYLON, pointOnSpan } from '#src/ui/cable.ts';
import { Cabin } from '#src/ui/cable.tsx';
import { signTime } from '#src/values/opening-hours.ts';
import type { TicketType } from './tickets.ts';

type Props = { type: TicketType; intl: Intl18 };

const VIEW = { width: 820, height: 150 };
const SAG = 14;

/** The day's stops, one under each span of the cable. */
export function TicketJourney({ type, intl }: Props) {
  const stops = type.itinerary;
  if (stops.length === 0) return null;
  return (
    <section className="journey" aria-labelledby="journey">
      <h2 id="journey">{intl.t('tickets.detail.day')}</h2>
      <JourneyCable spans={stops.length} />
      <ol style={{ '--stops': stops.length } as never}>
        {stops.map(({ time, title, text }) => (
          <li key={time}>
            <b>{signTime(time)}</b>
            <h3>{title[intl.locale]}</h3>
            <p>{text[intl.locale]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function JourneyCable({ spans }: { spans: number }) {
  const points = Array.from({ length: spans + 1 }, (_, index): Point => {
    const share = index / spans;
    return { x: Math.round(share * VIEW.width), y: Math.round(118 - share * 92) };
  });
  return (
    <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} aria-hidden="true">
      <g className="wire-line">
        {points.slice(1, -1).map(({ x, y }) => (
          <use key={x} href={PYLON.url} x={x} y={y + PYLON.height} strokeWidth="1.2" />
        ))}
        <path d={cablePath(points, SAG)} strokeWidth="1.3" />
      </g>
      {points.slice(1).map((end, index) => {
        const { x, y } = pointOnSpan([points[index] ?? end, end], SAG, 0.3);
        return <Cabin key={end.x} x={Math.round(x)} y={Math.round(y)} width={20} />;
      })}
    </svg>
  );
}
