import type { Hours } from '#src/values/opening-hours.ts';
import type { Settings } from '#src/values/settings.ts';

export function openingHours(settings: Settings): Hours {
  return { opensAt: settings['park.opensAt'], closesAt: settings['park.closesAt'] };
}
