import { SoftButtonLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import type { AnswerCard as Card } from './search-hits.ts';

/** The answer to a question that many ask, above the hits. */
export function AnswerCard({ card: { title, facts, link }, label }: { card: Card; label: string }) {
  return (
    <Static
      as="section"
      className=":uno: bx max-w-720px mt-28px [border-left:3px_solid_var(--cta)]"
      aria-labelledby="answer"
    >
      <p className=":uno: c-ink-3 text-14px font-600">{label}</p>
      <h2 className=":uno: mt-2px text-26px" id="answer">
        {title}
      </h2>
      <ul className=":uno: grid gap-4px m-[10px_0_16px] p-0 [list-style:none] first:[&_li]:c-ink c-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <SoftButtonLink to={link.to} variant="line">
        {link.label}
      </SoftButtonLink>
    </Static>
  );
}
