import { sentOnce } from './fragment/fragment-store.ts';
import { StaticPart } from './fragment/static-part.tsx';

/** Facts for search engines. `<` is escaped, so that no text in them can end the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <StaticPart tag="script" type="application/ld+json" {...sentOnce(text)} />;
}
