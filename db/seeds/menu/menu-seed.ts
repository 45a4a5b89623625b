import type { Bilingual } from '#db/columns.ts';
import type { DishMark } from '#db/schema/menu.ts';
import { both } from '#db/seeds/ticket-seed.ts';

export type DishSeed = {
  slug: string;
  name: Bilingual;
  description: Bilingual;
  priceVnd: number;
  portion?: Bilingual;
  picture?: string;
  marks: DishMark[];
};

export type SectionSeed = {
  slug: string;
  restaurant: string;
  name: Bilingual;
  description: Bilingual;
  hours: [string, string];
  ticketSlug?: string;
  dishes: DishSeed[];
};

export const FOR_TWO = both('nồi cho 2 người', 'pot for two');
export const POT = both('ấm cho 2 người', 'pot for two');

export const RESTAURANTS = [
  {
    id: 'chan-may',
    name: both('Nhà hàng Chân Mây', 'Chân Mây Restaurant'),
    way: both(
      'Cạnh Ga Chân Núi, đi bộ ba phút từ bãi đỗ xe, không cần vé cáp. Có ghế ăn cho trẻ nhỏ và lối xe lăn.',
      'Beside Foothill Station, three minutes on foot from the car park; no cable car ticket needed. High chairs and step-free access.',
    ),
    altitude: 405,
    hours: ['06:30', '16:30'],
  },
  {
    id: 'ca-phe-suong',
    name: both('Cà phê Sương', 'Mist Café'),
    way: both(
      'Hiên kính của Ga Cổng Trời, ngay chỗ đổi tuyến. Uống xong bước thẳng sang cabin đi Đỉnh Mây.',
      'The glass veranda of Heaven’s Gate Station, right where the lines meet. Finish your cup and step into the Summit cabin.',
    ),
    altitude: 1150,
    hours: ['07:00', '17:00'],
  },
  {
    id: 'van-son',
    name: both('Bếp Vân Sơn', 'Vân Sơn Kitchen'),
    way: both(
      'Từ Ga Đỉnh Mây đi bộ năm phút theo lối lát đá về phía đông. Cửa kính nhìn thẳng xuống thung lũng.',
      'Five minutes on the stone path east of Cloud Summit Station. Its windows look straight down the valley.',
    ),
    altitude: 1925,
    hours: ['10:30', '15:30'],
  },
] as const;
