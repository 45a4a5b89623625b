import { CABIN_URL } from '#src/ui/cable.tsx';

/** The way through a post: its headings on a wire, with a cabin that rides along as one reads. */
type Props = { label: string; headings: readonly { id: string; text: string; level: number }[] };

const MIN_HEADINGS = 2;

export function PostToc({ label, headings }: Props) {
  const shown = headings.filter((heading) => heading.level <= 3);
  if (shown.length < MIN_HEADINGS) return <div />;
  return (
    <div className="post-aside">
      <details className="toc" open>
        <summary className="toc-title">{label}</summary>
        <nav aria-label={label}>
          <ol className="toc-list">
            {shown.map((heading) => (
              <li key={heading.id} className={heading.level === 3 ? 'toc-sub' : undefined}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
          <svg className="toc-cabin" viewBox="0 0 40 58" width="16" height="23" aria-hidden="true">
            <use href={CABIN_URL} width="40" height="58" />
          </svg>
        </nav>
      </details>
    </div>
  );
}
