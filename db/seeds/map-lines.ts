import type { MapLineRow, MapPoint } from '#db/schema/places.ts';

const SHOWN = { isActive: true, revision: 1 };

/** Cables are straight between two stations on this map, with the pylons on them. */
function cable(id: string, name: string, [from, to, ...towers]: MapPoint[]): MapLineRow {
  return { ...SHOWN, id, name, kind: 'lift', liftId: id, points: [from, to] as MapPoint[], towers };
}

function path(id: string, name: string, points: MapPoint[]): MapLineRow {
  return { ...SHOWN, id: `loi-${id}`, name, kind: 'stepFree', liftId: null, points, towers: [] };
}

export const MAP_LINES: MapLineRow[] = [
  cable('tuyen-1', 'Cáp tuyến 1', [
    [0.205, 0.742],
    [0.468, 0.515],
    [0.2707, 0.6853],
    [0.3365, 0.6285],
    [0.4022, 0.5717],
  ]),
  cable('tuyen-2', 'Cáp tuyến 2', [
    [0.497, 0.47],
    [0.672, 0.265],
    [0.5408, 0.4187],
    [0.5845, 0.3675],
    [0.6282, 0.3163],
  ]),
  cable('tuyen-3', 'Cáp tuyến 3', [
    [0.525, 0.7],
    [0.79, 0.575],
    [0.5913, 0.6687],
    [0.6575, 0.6375],
    [0.7238, 0.6062],
  ]),
  path('bai-xe', 'Bãi xe đến ga Chân Núi', [
    [0.072, 0.79],
    [0.092, 0.845],
    [0.118, 0.862],
    [0.15, 0.852],
    [0.168, 0.835],
    [0.185, 0.805],
    [0.205, 0.742],
  ]),
  path('y-te', 'Ga Chân Núi đến trạm y tế', [
    [0.205, 0.742],
    [0.236, 0.69],
  ]),
  path('cho-phien', 'Ga Chân Núi đến chợ phiên và ga Suối', [
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
  path('cong-troi', 'Quanh Cổng Trời', [
    [0.432, 0.455],
    [0.45, 0.488],
    [0.468, 0.515],
    [0.498, 0.497],
    [0.501, 0.483],
    [0.497, 0.47],
  ]),
  path('cong-troi-wc', 'Cổng Trời đến nhà vệ sinh', [
    [0.468, 0.515],
    [0.522, 0.53],
  ]),
  path('dinh', 'Quanh ga Đỉnh', [
    [0.64, 0.312],
    [0.672, 0.265],
    [0.7, 0.3],
    [0.722, 0.322],
  ]),
  path('san-kinh', 'Ga Đỉnh đến sàn kính', [
    [0.672, 0.265],
    [0.7, 0.228],
    [0.712, 0.242],
    [0.768, 0.205],
  ]),
  path('vuon-may', 'Quanh Vườn Mây', [
    [0.742, 0.662],
    [0.782, 0.625],
    [0.79, 0.575],
    [0.806, 0.612],
    [0.842, 0.645],
  ]),
];
