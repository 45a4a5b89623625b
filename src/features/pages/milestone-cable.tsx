import type { CSSProperties } from 'react';
import type { MilestoneRow } from '#db/schema/pages.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { cablePath, type Point, pylonPath } from '#src/ui/cable.ts';
import { Cabin } from '#src/ui/cable.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

const HEIGHT = 250;
const LOW = 176;
const HIGH = 46;
const BASE = 250;

/** The years as pylons of one cable that climbs; on narrow screens the cable runs down the page. */
export function MilestoneCable({ milestones, intl }: { milestones: readonly MilestoneRow[]; intl: Intl18 }) {
  const { t, locale } = intl;
  const last = milestones.length - 1;
  const points = milestones.map((_, index) => ({
    x: ((index + 0.5) / milestones.length) * 100,
    y: LOW - (LOW - HIGH) * (last > 0 ? index / last : 1),
  }));
  return (
    <Static
      as="section"
      className=":uno: way-so-far mt-110px p-[80px_0_90px] bg-bg-sunk of-clip max-760:(mt-72px p-[56px_0_40px])"
      aria-labelledby="milestones"
    >
      <div className="wrap">
        <h2 id="milestones">{t('pages.about.milestones')}</h2>
        <p className="lead">{t('pages.about.milestonesLead')}</p>
        <div
          className=":uno: miles relative mt-8px max-1100:mt-28px"
          style={{ '--count': milestones.length } as CSSProperties}
        >
          <Cable points={points} />
          <ol className=":uno: relative grid grid-cols-[repeat(var(--count),minmax(0,1fr))] gap-0 max-1100:grid-cols-1">
            {milestones.map(({ id, year, title, words }, index) => (
              <li
                className=":uno: p-[0_10px] text-center text-14.5px lh-1.5 max-1100:(relative p-[0_0_30px_40px] text-left)"
                key={id}
              >
                <svg
                  width="64"
                  height={HEIGHT}
                  viewBox={`-32 0 64 ${HEIGHT}`}
                  className=":uno: mx-auto of-visible max-1100:hidden"
                  aria-hidden="true"
                >
                  <path
                    className="wire-line"
                    strokeWidth="1.3"
                    d={pylonPath({ x: 0, top: points[index]?.y ?? LOW, base: BASE })}
                  />
                  {index === last && <Cabin x={0} y={HIGH} width={34} />}
                </svg>
                <p className=":uno: price pt-14px text-29px lh-1.2 max-1100:pt-0">{String(year)}</p>
                <h3 className=":uno: m-[4px_0_8px] type-600-15.5/1.35-text tracking-0">{title[locale]}</h3>
                <p className="mut">{words[locale]}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Static>
  );
}

/** What has been built as a drawn cable, what comes next as a dashed one. */
function Cable({ points }: { points: readonly Point[] }) {
  const cable = [{ x: -3, y: LOW + 12 }, ...points];
  const ahead = [points.at(-1) ?? { x: 0, y: HIGH }, { x: 103, y: HIGH - 26 }];
  return (
    <svg
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className=":uno: absolute inset-[0_0_auto] w-full h-250px of-visible max-1100:hidden"
      aria-hidden="true"
    >
      <path
        className="wire-line"
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        d={cablePath(cable, 14)}
      />
      <path
        className="wire-line"
        strokeWidth="1.2"
        strokeDasharray="3 7"
        vectorEffect="non-scaling-stroke"
        d={cablePath(ahead, 4)}
      />
    </svg>
  );
}
