/** Who has visited the demo in the week before it opens, and who comes today. No packages: the demo sends it in its own process. */
import type { Guest } from './demo-day.ts';

/** `boughtBefore`: days between the purchase and the visit; times are those of the park. */
type DemoVisit = {
  contact: Guest;
  unitId: string;
  quantity: number;
  boughtBefore: number;
  boughtAt: string;
  gateId: string;
  cameAt: string;
  /** How many of them have come. */
  admitted: number;
};

export const DAYS_BEFORE = 7;

/** Of each day before today. */
const EVERY_DAY: readonly Omit<DemoVisit, 'contact'>[] = [
  {
    ...{ unitId: 'u-ve-cap-treo-khu-hoi-adult', quantity: 4, boughtBefore: 1, boughtAt: '20:10' },
    ...{ gateId: 'cong-1', cameAt: '08:20', admitted: 4 },
  },
  {
    ...{ unitId: 'u-cap-treo-buffet-adult', quantity: 2, boughtBefore: 0, boughtAt: '07:15' },
    ...{ gateId: 'cong-1', cameAt: '09:40', admitted: 2 },
  },
  {
    ...{ unitId: 'u-vuon-may-mang-truot-garden', quantity: 3, boughtBefore: 1, boughtAt: '12:30' },
    ...{ gateId: 'cong-2', cameAt: '10:30', admitted: 2 },
  },
];

const TODAY: readonly DemoVisit[] = [
  {
    contact: { name: 'Hoàng Thu Trang', email: 'thutrang@khach.example', phone: '0912 000 201' },
    ...{ unitId: 'u-ve-cap-treo-khu-hoi-adult', quantity: 4, boughtBefore: 1, boughtAt: '19:40' },
    ...{ gateId: 'cong-1', cameAt: '08:05', admitted: 3 },
  },
  {
    contact: { name: 'Bùi Đức Long', email: 'duclong@khach.example', phone: '0912 000 202' },
    ...{ unitId: 'u-ve-cap-treo-khu-hoi-adult', quantity: 2, boughtBefore: 0, boughtAt: '06:50' },
    ...{ gateId: 'cong-1', cameAt: '08:45', admitted: 2 },
  },
];

const NAMES = [
  ['Nguyễn Văn Hùng', 'vanhung@khach.example'],
  ['Trần Thị Bích', 'thibich@khach.example'],
  ['Oliver Grant', 'oliver.grant@guest.example'],
  ['Lê Minh Tâm', 'minhtam@khach.example'],
  ['Phạm Ngọc Diệp', 'ngocdiep@khach.example'],
  ['Sophie Martin', 'sophie.martin@guest.example'],
  ['Vũ Hải Yến', 'haiyen@khach.example'],
  ['Lò Văn Sơn', 'vanson@khach.example'],
] as const;
const FIRST_PHONE = 301;

/** Every visit with how many days before today it is. */
export const DEMO_VISITS: readonly (DemoVisit & { daysAgo: number })[] = [
  ...Array.from({ length: DAYS_BEFORE }, (_, index) =>
    EVERY_DAY.map((visit, place) => ({
      ...visit,
      contact: guest(index * EVERY_DAY.length + place),
      daysAgo: DAYS_BEFORE - index,
    })),
  ).flat(),
  ...TODAY.map((visit) => ({ ...visit, daysAgo: 0 })),
];

function guest(number: number): Guest {
  const [name, email] = NAMES[number % NAMES.length] ?? NAMES[0];
  return { name, email, phone: `0912 000 ${FIRST_PHONE + (number % NAMES.length)}` };
}
