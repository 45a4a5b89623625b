import type { PageFacts } from '#src/context.ts';
import type { OfficeColour } from '#src/values/looks/office-looks.ts';
import { forcedMode } from '#src/values/route.ts';

type Facts = Pick<PageFacts, 'match' | 'report' | 'looks'>;

/**
 * The colour mode that the page forces, in the office the one that the person has chosen for it; a warning when its route
 * names one that no page may force.
 */
export function forcedModeOf({ match, report, looks }: Facts): OfficeColour | null {
  if (match?.route.colorMode === 'own') return looks.colour;
  const { forced, refused } = forcedMode(match?.route.colorMode);
  if (refused) report('colour mode not allowed at page level', `${refused} on ${match?.name}`);
  return forced;
}
