import type { ScreenContext } from '#src/context.ts';
import { type ForcedMode, forcedMode } from '#src/values/route.ts';

/** The colour mode that the page forces; a warning when its route names one that no page may force. */
export function forcedModeOf({ match, report }: Pick<ScreenContext, 'match' | 'report'>): ForcedMode | null {
  const { forced, refused } = forcedMode(match?.route.colorMode);
  if (refused) report('colour mode not allowed at page level', `${refused} on ${match?.name}`);
  return forced;
}
