import { loadPlaceOptions } from './load-place-options.ts';
import { MAP_LINE_RESOURCE } from './map-line-resource.ts';
import { MAP_LINE_ROWS } from './map-line-rows.queries.ts';

export const MAP_LINE_KIND = {
  resource: MAP_LINE_RESOURCE,
  store: { ...MAP_LINE_ROWS, options: loadPlaceOptions },
};
