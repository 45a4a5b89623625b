import { CABIN_URL } from '#src/ui/cable.ts';

/** The table of contents of a post: its headings on a cable, with a cabin that follows the reading position. */
type Props = { label: string; headings: readonly { id: string; text: string; level: number }[] };

const MIN_HEADINGS = 2;

export function PostToc({ label, headings }: Props) {
  const shown = headings.filter((heading) => heading.level <= 3);
  if (shown.length < MIN_HEADINGS) return <div />;
  return (
    <div className=":uno: print:hidden">
      <details
        className=":uno: toc sticky top-112px max-1100:(static p-[16px_0] rule-y-line-2) max-1100:[&[open]_.toc-title]:pb-12px"
        open
      >
        <summary className=":uno: toc-title pb-12px font-600 text-15px max-1100:pb-0 coarse:p-[11px_0]">
          {label}
        </summary>
        <nav className=":uno: relative" aria-label={label}>
          <ol className=":uno: p-[2px_0] [border-left:1.3px_solid_var(--wire)]">
            {shown.map((heading) => (
              <li
                key={heading.id}
                className={heading.level === 3 ? ':uno: [&>a]:(pl-36px text-14px)' : undefined}
              >
                <a
                  className=":uno: block p-[7px_0_7px_22px] c-ink-2 text-14.5px lh-1.45 text-pretty hover:(c-ink underline underline-offset-4px) max-760:py-12px"
                  href={`#${heading.id}`}
                >
                  {heading.text}
                </a>
              </li>
            ))}
          </ol>
          <svg
            className=":uno: toc-cabin absolute top-0 -left-7.4px"
            viewBox="0 0 40 58"
            width="16"
            height="23"
            aria-hidden="true"
          >
            <use href={CABIN_URL} width="40" height="58" />
          </svg>
        </nav>
      </details>
    </div>
  );
}
