import type { MapLineRow, MapPoint } from '#db/schema/places.ts';

/** Cables are straight between two stations on this map, with the pylons on them. */
function cable(id: string, from: MapPoint, to: MapPoint, towers: MapPoint[]): MapLineRow {
  return { id, kind: 'lift', liftId: id, points: [from, to], towers };
}

function path(id: string, points: MapPoint[]): MapLineRow {
  return { id: `loi-${id}`, kind: 'stepFree', liftId: null, points, towers: [] };
}

export const MAP_LINES: MapLineRow[] = [
  cable(
    'tuyen-1',
    [0.205, 0.742],
    [0.468, 0.515],
    [
      [0.2707, 0.6853],
      [0.3365, 0.6285],
      [0.4022, 0.5717],
    ],
  ),
  cable(
    'tuyen-2',
    [0.497, 0.47],
    [0.672, 0.265],
    [
      [0.5408, 0.4187],
      [0.5845, 0.3675],
      [0.6282, 0.3163],
    ],
  ),
  cable(
    'tuyen-3',
    [0.525, 0.7],
    [0.79, 0.575],
    [
      [0.5913, 0.6687],
      [0.6575, 0.6375],
      [0.7238, 0.6062],
    ],
  ),
  path('bai-xe', [
    [0.072, 0.79],
    [0.092, 0.845],
    [0.118, 0.862],
    [0.15, 0.852],
    [0.168, 0.835],
    [0.185, 0.805],
    [0.205, 0.742],
  ]),
  path('y-te', [
    [0.205, 0.742],
    [0.236, 0.69],
  ]),
  path('cho-phien', [
    [0.205, 0.742],
    [0.228, 0.79],
    [0.258, 0.818],
    [0.29, 0.785],
    [0.318, 0.735],
    [0.35, 0.731],
    [0.4, 0.721],
    [0.455, 0.738],
    [0.505, 0.727],
    [0.525, 0.7],
  ]),
  path('cong-troi', [
    [0.432, 0.455],
    [0.45, 0.488],
    [0.468, 0.515],
    [0.498, 0.497],
    [0.501, 0.483],
    [0.497, 0.47],
  ]),
  path('cong-troi-wc', [
    [0.468, 0.515],
    [0.522, 0.53],
  ]),
  path('dinh', [
    [0.64, 0.312],
    [0.672, 0.265],
    [0.7, 0.3],
    [0.722, 0.322],
  ]),
  path('san-kinh', [
    [0.672, 0.265],
    [0.7, 0.228],
    [0.712, 0.242],
    [0.768, 0.205],
  ]),
  path('vuon-may', [
    [0.742, 0.662],
    [0.782, 0.625],
    [0.79, 0.575],
    [0.806, 0.612],
    [0.842, 0.645],
  ]),
];
