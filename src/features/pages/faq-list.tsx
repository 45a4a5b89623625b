import '#src/ui/styles/prose.css';
import './faq.css';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { AnsweredFaq } from './pages.ts';

/** Questions that open one at a time, without any script. */
export function FaqList({ faqs }: { faqs: readonly AnsweredFaq[] }) {
  return (
    <Static className="faqs">
      {faqs.map(({ id, question, html }) => (
        <details key={id} name="faq">
          <summary>
            <span>{question}</span>
            <DrawnIcon name="chevron-down" />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the Markdown renderer. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </Static>
  );
}
