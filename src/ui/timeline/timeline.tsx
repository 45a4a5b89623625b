import type { Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';

export type TimelineEntry = {
  id: string;
  /** Instant. */
  at: string;
  text: string;
  /** In somebody's own words, or where and to whom. */
  detail?: string | undefined;
  by: string;
  isTrouble?: boolean | undefined;
  /** Between members of staff. */
  isPrivate?: boolean | undefined;
  /** A long text that is folded under its label. */
  folded?: { label: string; text: string } | undefined;
};

type Props = { intl: Intl18; entries: readonly TimelineEntry[]; today: string };

const WIRE =
  ':uno: grid grid-cols-1 text-14px [&>li]:(relative grid gap-2px p-[0_0_14px_22px] [overflow-wrap:anywhere]) [&>li]:before:(content-empty absolute left-4px top-8px bottom--8px w-4px [border-inline:1px_solid_var(--line-2)]) [&>li:last-child]:before:hidden [&>li]:after:(content-empty absolute left-0 top-8px w-12px h-2px bg-ink-3) [&>li[data-trouble]]:after:bg-err [&>li[data-trouble]>b]:c-err [&_small]:(c-ink-2 text-13px) [&_time]:c-ink-2 [&_blockquote]:(m-[4px_0] p-[8px_10px] whitespace-pre-wrap bg-warn-bg [border-left:3px_solid_var(--accent-500)]) [&_summary]:(c-link text-13px min-h-24px list-item [list-style:disclosure-closed_inside]) [&_details[open]>summary]:[list-style-type:disclosure-open] [&_details_p]:(m-[4px_0] p-[8px_10px] whitespace-pre-wrap bg-bg-sunk)';

/** What has happened, as it is given, on the wire. */
export function Timeline({ intl, entries, today }: Props) {
  return (
    <ol className={WIRE}>
      {entries.map(({ id, at, text, detail, by, isTrouble, isPrivate, folded }) => (
        <li key={id} data-trouble={isTrouble || undefined}>
          <time className="num" dateTime={at}>
            {timeOf(intl, at, today)}
          </time>
          <b className=":uno: font-600">{text}</b>
          {isPrivate && <blockquote>{detail}</blockquote>}
          {folded && (
            <details>
              <summary>{folded.label}</summary>
              <p>{folded.text}</p>
            </details>
          )}
          <small>{[isPrivate ? '' : detail, by].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  );
}

function timeOf({ day }: Intl18, at: string, today: string): string {
  const on = parkDay(at);
  return on === today ? parkTime(at) : `${day(on, 'long')} ${parkTime(at)}`;
}
