/** What differs between the facts of two pages. */
import type { PageFacts } from './page-facts.ts';

export type Difference = { kind: string; words: string };

/** Each fact that only one of them has, as often as it is missing, and texts that only changed places. */
export function differencesOf(old: PageFacts, now: PageFacts): Difference[] {
  return (Object.keys(old) as (keyof PageFacts)[]).flatMap((kind) => {
    const changes = [
      ...without(old[kind], now[kind]).map((words) => ({ kind: `- ${kind}`, words })),
      ...without(now[kind], old[kind]).map((words) => ({ kind: `+ ${kind}`, words })),
    ];
    const hasMoved = changes.length === 0 && old[kind].join('\n') !== now[kind].join('\n');
    return hasMoved ? [{ kind, words: 'in another order' }] : changes;
  });
}

function without(these: readonly string[], those: readonly string[]): string[] {
  const left = [...those];
  return these.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
