import '#src/ui/styles/prose.css';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { AnsweredFaq } from './pages.ts';

type Props = { faqs: readonly AnsweredFaq[]; open: string | null };

/** Questions that open one at a time, without any script; `open` is the one that a link leads to. */
export function FaqList({ faqs, open }: Props) {
  return (
    <Static className=":uno: faqs grid grid-cols-2 gap-x-72px items-start [&_summary_.ic]:(c-primary-700 [transition:transform_180ms_ease-out]) [&_[open]>summary_.ic]:[transform:rotate(180deg)] [&_.prose>p:first-child]:(c-ink-2 text-16px) max-900:grid-cols-1 print:[&_details::details-content]:[content-visibility:visible]">
      {faqs.map(({ id, question, html }) => (
        <details
          className=":uno: rule-t-line-2 scroll-mt-100px"
          key={id}
          id={id}
          name="faq"
          open={id === open}
        >
          <summary className=":uno: flex items-center justify-between gap-20px min-h-64px p-[14px_0] type-700-19/1.35-display lining">
            <span>{question}</span>
            <DrawnIcon name="chevron-down" />
          </summary>
          <div
            className=":uno: prose max-w-60ch p-[0_0_22px] c-ink-2"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the Markdown renderer.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </details>
      ))}
    </Static>
  );
}
