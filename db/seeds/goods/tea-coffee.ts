import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  keeps,
  option,
  type ProductSeed,
  single,
  spec,
  VAN_SON,
  type VariantSeed,
  weight,
  weights,
} from './product-seed.ts';

const category = 'tra-ca-phe';
const MONTHS_24 = keeps('24 tháng từ ngày đóng gói', '24 months from packing');
const MONTHS_12 = keeps('12 tháng từ ngày rang', '12 months from roasting');
const GRIND = option('grind', both('Kiểu xay', 'Grind'), [
  ['hat', both('Nguyên hạt', 'Whole bean')],
  ['phin', both('Xay pha phin', 'For the phin')],
  ['may', both('Xay pha máy', 'For espresso')],
]);

function roasts(prices: { small: number; large: number }, stocks: number[]): VariantSeed[] {
  return GRIND.values.flatMap(({ key }, index) => [
    { choices: { grind: key, weight: '250g' }, priceVnd: prices.small, stock: stocks[index] ?? 0, gram: 280 },
    {
      choices: { grind: key, weight: '500g' },
      priceVnd: prices.large,
      stock: stocks[index + 3] ?? 0,
      gram: 540,
    },
  ]);
}

export const teaCoffee: ProductSeed[] = [
  {
    slug: 'tra-shan-tuyet-co-thu',
    category,
    name: both('Trà Shan tuyết cổ thụ', 'Ancient-tree Shan Tuyết tea'),
    summary: both(
      'Búp phủ tuyết hái trên những cây trà trăm tuổi ở 1.400 m, nước vàng sánh, hậu ngọt dài.',
      'Downy buds from hundred-year-old trees at 1,400 m: a golden cup with a long sweet finish.',
    ),
    story: both(
      'Người bản trèo lên từng gốc trà rêu phong để hái, một tôm hai lá, sao trên chảo gang ngay trong buổi sáng. Hãm nước 85 °C trong hai phút, một nhúm trà uống được năm, sáu lượt.',
      'Pickers climb each mossy trunk for one bud and two leaves, pan-fired in iron the same morning. Steep at 85 °C for two minutes; one pinch gives five or six cups.',
    ),
    origin: VAN_SON,
    specifications: [
      spec('Mùa hái', 'Harvest', 'Vụ xuân, trước Thanh Minh', 'Spring, before Qingming'),
      spec('Độ cao', 'Altitude', '1.400 m', '1,400 m'),
      spec('Pha', 'Brewing', '4 g với 200 ml nước 85 °C', '4 g to 200 ml at 85 °C'),
      MONTHS_24,
    ],
    options: [weights('100 g', '200 g')],
    variants: along('weight', {
      '100g': { priceVnd: 385_000, stock: 64, gram: 210 },
      '200g': { priceVnd: 720_000, stock: 28, gram: 340 },
    }),
    pictures: ['tra-shan-tuyet-hop', 'tra-shan-tuyet'],
    videoReview: {
      file: 'suong-rung',
      poster: 'suong-rung',
      title: both('Sương sáng trên rừng trà Shan tuyết', 'Morning mist over the Shan Tuyết forest'),
    },
    labels: ['featured'],
    related: ['tra-sen-hop-thiec', 'hong-tra-shan-tuyet', 'tra-o-long-nui', 'hop-qua-tra-bieu'],
    crossSell: ['coc-gom-men-ngoc', 'mat-ong-bac-ha'],
    tiers: { 3: 10, 6: 15 },
  },
  {
    slug: 'tra-sen-hop-thiec',
    category,
    name: both('Trà sen hộp thiếc', 'Lotus tea in a tin'),
    summary: both(
      'Trà xanh ướp gạo sen ba lần, hương thanh mà không gắt.',
      'Green tea scented three times with lotus stamens, fragrant but never sharp.',
    ),
    story: both(
      'Gạo sen tươi rắc xen từng lớp trà, ủ qua đêm rồi sấy than hoa, làm lại ba lượt. Uống không đường, cùng kẹo lạc hay mứt sen.',
      'Fresh stamens are layered through the leaf, rested overnight and dried over charcoal, three times over. Drink it plain, with peanut brittle or candied lotus.',
    ),
    origin: both('Quảng An, Hà Nội', 'Quang An, Hanoi'),
    specifications: [
      weight('100 g'),
      spec('Ướp hương', 'Scenting', 'Gạo sen, ba lần', 'Lotus stamens, three times'),
      spec('Pha', 'Brewing', '3 g với 200 ml nước 80 °C', '3 g to 200 ml at 80 °C'),
      MONTHS_24,
    ],
    variants: single(420_000, { stock: 37, gram: 210 }),
    pictures: ['tra-shan-tuyet-hop-do'],
    labels: ['new'],
    related: ['tra-shan-tuyet-co-thu', 'bo-doi-hop-tra', 'tra-o-long-nui'],
    crossSell: ['bat-gom-ve-may', 'coc-gom-men-ngoc'],
  },
  {
    slug: 'tra-o-long-nui',
    category,
    name: both('Trà ô long núi', 'Mountain oolong'),
    summary: both(
      'Viên trà cuộn chặt, lên hương hoa lan, uống hằng ngày không ngán.',
      'Tightly rolled leaves with an orchid note, easy to drink every day.',
    ),
    story: both(
      'Trà oxy hóa nhẹ, vò và cuộn mười hai giờ trong khăn vải rồi sấy chậm. Tráng qua nước sôi trước khi hãm để viên trà mở đều.',
      'Lightly oxidised, rolled in cloth for twelve hours and dried slowly. Rinse with boiling water first so that the pearls open evenly.',
    ),
    origin: both('Mộc Châu, Sơn La', 'Moc Chau, Son La'),
    specifications: [
      spec('Oxy hóa', 'Oxidation', 'Khoảng 25%', 'About 25%'),
      spec('Pha', 'Brewing', '5 g với 200 ml nước 95 °C', '5 g to 200 ml at 95 °C'),
      MONTHS_24,
    ],
    options: [weights('100 g', '250 g')],
    variants: along('weight', {
      '100g': { priceVnd: 165_000, stock: 80, gram: 120 },
      '250g': { priceVnd: 365_000, stock: 41, gram: 280 },
    }),
    pictures: ['tra-o-long-tui'],
    related: ['tra-shan-tuyet-co-thu', 'tra-sen-hop-thiec', 'hong-tra-shan-tuyet'],
    crossSell: ['coc-gom-men-cham'],
    tiers: { 4: 8 },
  },
  {
    slug: 'hong-tra-shan-tuyet',
    category,
    name: both('Hồng trà Shan tuyết', 'Shan Tuyết black tea'),
    summary: both(
      'Lá Shan tuyết ủ kỹ, nước đỏ hổ phách, thơm mật và mận khô.',
      'Fully oxidised Shan Tuyết: amber-red, with honey and dried plum.',
    ),
    story: both(
      'Cũng búp trà cổ thụ ấy nhưng để héo qua đêm trên nong tre, vò tay rồi ủ ấm đến khi lá chuyển màu đồng. Hợp uống buổi sáng lạnh, thêm một thìa mật ong cũng ngon.',
      'The same ancient-tree buds, withered overnight on bamboo trays, rolled by hand and kept warm until they turn copper. Good on a cold morning, with a spoon of honey if you like.',
    ),
    origin: VAN_SON,
    specifications: [
      weight('100 g'),
      spec('Oxy hóa', 'Oxidation', 'Hòan toàn', 'Full'),
      spec('Pha', 'Brewing', '4 g với 200 ml nước 95 °C', '4 g to 200 ml at 95 °C'),
      MONTHS_24,
    ],
    variants: single(345_000, { stock: 4, gram: 210 }),
    pictures: ['tra-shan-tuyet-hop'],
    related: ['tra-shan-tuyet-co-thu', 'tra-o-long-nui', 'bo-doi-hop-tra'],
    crossSell: ['mat-ong-bac-ha'],
  },
  {
    slug: 'ca-phe-arabica',
    category,
    name: both('Cà phê Arabica Sơn La', 'Sơn La Arabica coffee'),
    summary: both(
      'Rang vừa, chua thanh như mơ chín, hậu vị sô cô la đen.',
      'Medium roast, bright as ripe apricot, with a dark-chocolate finish.',
    ),
    story: both(
      'Quả chín đỏ hái tay trên sườn đồi 1.100 m, sơ chế ướt và phơi giàn. Mỗi tuần rang hai mẻ, ngày rang in dưới đáy túi; chọn kiểu xay theo cách bạn pha.',
      'Ripe cherries hand-picked at 1,100 m, washed and dried on raised beds. Two roasts a week, the date printed under the bag; choose the grind for the way you brew.',
    ),
    origin: both('Chiềng Chung, Sơn La', 'Chieng Chung, Son La'),
    specifications: [
      spec('Giống', 'Variety', 'Arabica Catimor', 'Arabica Catimor'),
      spec('Sơ chế', 'Process', 'Ướt', 'Washed'),
      spec('Mức rang', 'Roast', 'Vừa', 'Medium'),
      MONTHS_12,
    ],
    options: [GRIND, weights('250 g', '500 g')],
    variants: roasts({ small: 195_000, large: 370_000 }, [40, 33, 12, 22, 18, 3]),
    pictures: ['ca-phe-arabica'],
    labels: ['featured'],
    related: ['ca-phe-robusta', 'bo-doi-ca-phe', 'ca-phe-arabica-me-dong'],
    crossSell: ['coc-gom-men-cham', 'binh-giu-nhiet'],
    tiers: { 3: 7, 6: 12 },
  },
];
