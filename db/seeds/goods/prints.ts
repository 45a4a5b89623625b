import type { Bilingual } from '#db/columns.ts';
import { both } from '#db/seeds/ticket-seed.ts';
import {
  inside,
  material,
  option,
  type ProductSeed,
  same,
  single,
  size,
  spec,
  VAN_SON,
  type VariantSeed,
} from './product-seed.ts';

const category = 'tranh-giay';
const PAPER = material('Giấy mỹ thuật 250 g, mực bền màu', '250 g art paper, lightfast inks');
const FORMATS = [
  option('size', both('Khổ', 'Size'), [
    ['a4', same('A4')],
    ['a3', same('A3')],
    ['a2', same('A2')],
  ]),
  option('frame', both('Khung', 'Frame'), [
    ['khong', both('Không khung', 'No frame')],
    ['go', both('Khung gỗ sồi', 'Oak frame')],
  ]),
];

/** A2 is sold without a frame only: it travels rolled. */
function formats(stocks: number[]): VariantSeed[] {
  const [a4 = 0, a3 = 0, a2 = 0, framedA4 = 0, framedA3 = 0] = stocks;
  return [
    { choices: { size: 'a4', frame: 'khong' }, priceVnd: 190_000, stock: a4, gram: 120 },
    { choices: { size: 'a3', frame: 'khong' }, priceVnd: 320_000, stock: a3, gram: 180 },
    { choices: { size: 'a2', frame: 'khong' }, priceVnd: 520_000, stock: a2, gram: 260 },
    { choices: { size: 'a4', frame: 'go' }, priceVnd: 420_000, stock: framedA4, gram: 900 },
    { choices: { size: 'a3', frame: 'go' }, priceVnd: 650_000, stock: framedA3, gram: 1600 },
  ];
}

type Print = {
  slug: string;
  picture: string;
  name: Bilingual;
  summary: Bilingual;
  story: Bilingual;
  stocks: number[];
  related: string[];
} & Pick<ProductSeed, 'labels'>;

function print({ picture, stocks, ...texts }: Print): ProductSeed {
  return {
    ...texts,
    category,
    origin: VAN_SON,
    specifications: [
      PAPER,
      spec('Bản gốc', 'Original', 'Bộ tranh sơn mài Đỉnh Mây', 'The Đỉnh Mây lacquer series'),
      spec('Khung', 'Frame', 'Gỗ sồi, kính mica chống vỡ', 'Oak with shatterproof glazing'),
    ],
    options: FORMATS,
    variants: formats(stocks),
    pictures: [`${picture}-light`, `${picture}-dark`],
    tiers: { 3: 10 },
  };
}

export const prints: ProductSeed[] = [
  print({
    slug: 'tranh-in-binh-minh',
    picture: 'sunrise-ridges-calm-right',
    name: both('Tranh in “Bình minh trên bản”', '“Sunrise over the village” print'),
    summary: both(
      'Nương bậc thang, nhà sàn và trời dát vàng lá lúc mặt trời lên.',
      'Terraces, stilt houses and a gold-leaf sky as the sun comes up.',
    ),
    story: both(
      'In lại từ tấm sơn mài treo ở sảnh Ga Chân Núi, giữ nguyên những ô vàng quỳ ghép lệch nhau. Hợp treo đầu giường hay bàn làm việc.',
      'After the lacquer panel in the hall of Foothill Station, with every uneven square of gold kept. For above a bed or a desk.',
    ),
    stocks: [30, 22, 8, 9, 4],
    labels: ['featured'],
    related: ['tranh-in-bien-may', 'tranh-in-ruong-nuoc', 'bo-buu-thiep'],
  }),
  print({
    slug: 'tranh-in-bien-may',
    picture: 'cloud-sea-summit-deck',
    name: both('Tranh in “Biển mây”', '“Sea of clouds” print'),
    summary: both(
      'Mây vỏ trứng phủ kín thung lũng, chóp núi nổi lên như đảo.',
      'Eggshell clouds fill the valley and the peaks stand like islands.',
    ),
    story: both(
      'Góc nhìn từ Sàn kính ngắm mây vào một sáng tháng Mười Một. Bản tối đi kèm trong ảnh là tấm cùng bố cục vẽ ban đêm.',
      'The view from the glass deck on a November morning. The dark picture shows the same scene painted at night.',
    ),
    stocks: [26, 15, 0, 6, 2],
    related: ['tranh-in-binh-minh', 'tranh-in-dem-hoi', 'hop-son-mai-bien-may'],
  }),
  print({
    slug: 'tranh-in-ruong-nuoc',
    picture: 'terraces-flooded',
    name: both('Tranh in “Mùa nước đổ”', '“Flooded terraces” print'),
    summary: both(
      'Ruộng bậc thang đầy nước phản chiếu trời vàng.',
      'Terraces full of water under a golden sky.',
    ),
    story: both(
      'Tháng Năm, nước từ suối dẫn về từng thửa, cả sườn đồi thành những tấm gương. Khổ A2 thấy rõ từng bờ ruộng.',
      'In May the streams are led to each field and the slope turns to mirrors. At A2 you can follow every bank.',
    ),
    stocks: [18, 12, 5, 7, 3],
    labels: ['new'],
    related: ['tranh-in-binh-minh', 'tranh-in-bien-may', 'bo-buu-thiep'],
  }),
  print({
    slug: 'tranh-in-dem-hoi',
    picture: 'tet-lantern-night',
    name: both('Tranh in “Đêm hội đèn lồng”', '“Lantern night” print'),
    summary: both(
      'Dây đèn lồng đỏ son trên bản nhỏ đêm Tết.',
      'Strings of vermilion lanterns above the village on the night of Tết.',
    ),
    story: both(
      'Ánh đèn nhỏ được chấm từng giọt trên nền then nên bức tranh ấm hẳn khi treo dưới đèn vàng.',
      'Each light is a single dot on black lacquer, so the picture warms under a yellow lamp.',
    ),
    stocks: [20, 10, 4, 5, 3],
    related: ['tranh-in-bien-may', 'den-long-lua', 'tranh-in-binh-minh'],
  }),
  {
    slug: 'bo-buu-thiep',
    category,
    name: both('Bộ bốn bưu thiếp', 'Four postcards'),
    summary: both(
      'Bốn cảnh núi, giấy dày, viết mực nào cũng không lem.',
      'Four mountain views on thick paper that takes any ink.',
    ),
    story: both(
      'Có hòm thư ở Ga Đỉnh, 1.962 m: dán tem tại quầy, gửi đi trong ngày với dấu của đỉnh.',
      'There is a postbox at Summit Station, 1,962 m: stamp it at the counter and it leaves the same day with the summit’s mark.',
    ),
    origin: VAN_SON,
    specifications: [inside('4 bưu thiếp, 4 phong bì', '4 postcards, 4 envelopes'), size('10 × 15 cm')],
    variants: single(90_000, { stock: 120, gram: 70 }),
    pictures: ['buu-thiep'],
    related: ['so-tay-bia-vai', 'tranh-in-binh-minh', 'bo-nam-cham'],
    crossSell: ['so-tay-bia-vai'],
    tiers: { 5: 10 },
    maxPerOrder: 50,
  },
  {
    slug: 'so-tay-bia-vai',
    category,
    name: both('Sổ tay săn mây', 'Cloud-watcher’s notebook'),
    summary: both(
      'Bìa vải xanh ép nhũ, 160 trang giấy mộc, kèm bút chì.',
      'Green cloth with gold foil, 160 plain pages and a pencil.',
    ),
    story: both(
      'Khâu gáy mở phẳng, dây đánh dấu, túi giấu ở bìa sau cho vé. Mười trang đầu in sẵn bảng ghi nhiệt độ, gió và mây.',
      'Sewn to lie flat, with a ribbon and a pocket for tickets. The first ten pages have columns for temperature, wind and cloud.',
    ),
    origin: VAN_SON,
    specifications: [
      size('14 × 20 cm'),
      spec('Ruột', 'Pages', '160 trang giấy 100 g', '160 pages of 100 g paper'),
    ],
    variants: single(150_000, { stock: 57, gram: 320 }),
    pictures: ['so-tay'],
    related: ['bo-buu-thiep', 'tui-vai-dinh-may', 'tranh-in-binh-minh'],
    crossSell: ['tui-vai-dinh-may'],
    tiers: { 10: 10, 30: 18 },
    maxPerOrder: 100,
  },
];
