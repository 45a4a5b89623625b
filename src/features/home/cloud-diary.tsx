import type { CSSProperties } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Picture } from '#src/ui/picture.tsx';
import type { PictureName } from '#src/values/picture-source.ts';

export type DiaryEntry = {
  name: PictureName;
  dark?: PictureName | undefined;
  width: number;
  height: number;
  title: string;
  text: string;
};

type Props = { entries: readonly DiaryEntry[]; region: string; hint: string; locale: Locale };

const GAP_PX = 36;
const EDGE_PX = 40;
const SAG_PX = 104;

/** Pictures hung on the cable like washing: one strip that scrolls sideways inside its own region. */
export function CloudDiary({ entries, region, hint, locale }: Props) {
  const total = entries.reduce((sum, { width }) => sum + width + GAP_PX, EDGE_PX * 2 - GAP_PX);
  const ends = entries.map((_, index) =>
    entries.slice(0, index + 1).reduce((sum, { width }) => sum + width + GAP_PX, EDGE_PX),
  );
  const middles = entries.map(({ width }, index) => (ends[index] ?? 0) - GAP_PX - width / 2);
  return (
    <div className=":uno: diary pb-20px">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="diary-scroll" aria-label={region} tabIndex={0}>
        <div className=":uno: relative min-w-full flex items-start gap-36px px-40px" style={{ width: total }}>
          <svg
            className=":uno: absolute inset-[0_0_auto] w-full h-150px max-w-none"
            viewBox="0 0 1000 150"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path
              d="M0 22Q500 130 1000 10"
              className="wire-line"
              strokeWidth="1.4"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {entries.map((entry, index) => (
            <figure
              className=":uno: relative flex-none mt-[var(--hang)] pt-28px"
              key={entry.name}
              style={
                {
                  width: entry.width,
                  '--hang': `${hangAt((middles[index] ?? 0) / total)}px`,
                } as CSSProperties
              }
            >
              <Picture
                imgClassName=":uno: w-full object-cover shadow-2"
                name={entry.name}
                dark={entry.dark}
                sizes={`${entry.width}px`}
                locale={locale}
                style={{ height: entry.height }}
              />
              <figcaption className=":uno: mt-10px c-ink-3 text-13.5px lh-1.4">
                <b className=":uno: block c-ink type-600-15/1.35-data">{entry.title}</b>
                {entry.text}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <p className=":uno: wrap scroll-hint items-center gap-8px text-13px">
        <DrawnIcon name="move-horizontal" />
        {hint}
      </p>
    </div>
  );
}

/** Height of the wire at a share of its length: the curve drawn above, M0 22 Q500 130 1000 10. */
function hangAt(share: number): number {
  const rest = 1 - share;
  return Math.round(rest * rest * 22 + 2 * rest * share * (SAG_PX + 26) + share * share * 10);
}
