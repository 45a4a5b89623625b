import { both } from '#db/seeds/ticket-seed.ts';
import {
  inside,
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
const GRIND = option('grind', both('Kiểu xay', 'Grind'), [
  ['hat', both('Nguyên hạt', 'Whole bean')],
  ['phin', both('Xay pha phin', 'For the phin')],
]);

/** Robusta for the phin is packed by the half kilo only. */
const ROBUSTA: VariantSeed[] = [
  { choices: { grind: 'hat', weight: '250g' }, priceVnd: 145_000, stock: 52, gram: 280 },
  { choices: { grind: 'hat', weight: '500g' }, priceVnd: 270_000, stock: 31, gram: 540 },
  { choices: { grind: 'phin', weight: '500g' }, priceVnd: 270_000, stock: 47, gram: 540 },
];

export const teaCoffeeSets: ProductSeed[] = [
  {
    slug: 'ca-phe-robusta',
    category,
    name: both('Cà phê Robusta Buôn Ma Thuột', 'Buôn Ma Thuột Robusta'),
    summary: both(
      'Đậm, dày, thơm ca cao: cốc cà phê sữa đá đúng vị.',
      'Bold and thick with cocoa: made for iced coffee with condensed milk.',
    ),
    story: both(
      'Hạt Robusta chín đều, rang đậm vừa để giữ vị ngọt, không tẩm bơ hay hương liệu. Pha phin 20 g với 60 ml nước sôi, chờ năm phút.',
      'Evenly ripe Robusta, roasted dark enough to stay sweet, with no butter or flavouring added. Use 20 g in the phin with 60 ml of boiling water and wait five minutes.',
    ),
    origin: both('Buôn Ma Thuột, Đắk Lắk', 'Buon Ma Thuot, Dak Lak'),
    specifications: [
      spec('Giống', 'Variety', 'Robusta'),
      spec('Sơ chế', 'Process', 'Khô', 'Natural'),
      spec('Mức rang', 'Roast', 'Đậm vừa', 'Medium-dark'),
      keeps('12 tháng từ ngày rang', '12 months from roasting'),
    ],
    options: [GRIND, weights('250 g', '500 g')],
    variants: ROBUSTA,
    pictures: ['ca-phe-robusta', 'ca-phe-sua-da'],
    related: ['ca-phe-arabica', 'bo-doi-ca-phe', 'tra-o-long-nui'],
    crossSell: ['coc-gom-men-cham'],
    tiers: { 3: 7, 6: 12 },
  },
  {
    slug: 'ca-phe-arabica-me-dong',
    category,
    name: both('Arabica mẻ đông, rang nhạt', 'Winter-lot Arabica, light roast'),
    summary: both(
      'Mẻ nhỏ cuối vụ, thơm hoa cam và mật mía, rang nhạt cho người thích pha tay.',
      'A small late-season lot with orange blossom and cane honey, lightly roasted for pour-over.',
    ),
    story: both(
      'Những quả chín muộn nhất hái vào tháng Chạp, phơi nguyên lớp mật nên hạt ngọt hơn hẳn vụ chính. Mỗi năm chỉ rang vài chục cân, hết mẻ là chờ sang năm.',
      'The last cherries, picked in the twelfth lunar month and dried with their honey on, are sweeter than the main crop. A few dozen kilos a year; when the lot is gone, it is gone until the next.',
    ),
    origin: both('Chiềng Chung, Sơn La', 'Chieng Chung, Son La'),
    specifications: [
      weight('250 g'),
      spec('Sơ chế', 'Process', 'Mật ong', 'Honey'),
      spec('Mức rang', 'Roast', 'Nhạt, nguyên hạt', 'Light, whole bean'),
      keeps('9 tháng từ ngày rang', '9 months from roasting'),
    ],
    variants: single(265_000, { stock: 0, gram: 280 }),
    pictures: ['ca-phe-arabica'],
    related: ['ca-phe-arabica', 'ca-phe-robusta', 'bo-doi-ca-phe'],
    maxPerOrder: 4,
  },
  {
    slug: 'bo-doi-hop-tra',
    category,
    name: both('Bộ đôi hộp trà xanh và đỏ', 'Green and red tea tins, a pair'),
    summary: both(
      'Một hộp Shan tuyết, một hộp trà sen, vừa đẹp để biếu hai bên nội ngoại.',
      'One tin of Shan Tuyết and one of lotus tea: a gift for both sides of the family.',
    ),
    story: both(
      'Hai hộp thiếc nguyên bản, lót giấy dó, buộc chung một dải lụa đỏ. Có thể kèm thiệp viết tay khi bạn ghi lời nhắn ở bước đặt hàng.',
      'Two full tins lined with dó paper and tied with one red ribbon. Add a note at checkout and we will write it on a card.',
    ),
    origin: VAN_SON,
    specifications: [
      inside('Trà Shan tuyết 100 g, trà sen 100 g', 'Shan Tuyết 100 g, lotus tea 100 g'),
      weight('200 g'),
      keeps('24 tháng từ ngày đóng gói', '24 months from packing'),
    ],
    variants: single(765_000, { stock: 22, gram: 430, wasVnd: 805_000 }),
    pictures: ['tra-shan-tuyet-hop', 'tra-shan-tuyet-hop-do'],
    labels: ['sale'],
    related: ['tra-shan-tuyet-co-thu', 'tra-sen-hop-thiec', 'hop-qua-tra-bieu'],
    crossSell: ['hop-qua-dinh-may'],
  },
  {
    slug: 'bo-doi-ca-phe',
    category,
    name: both('Bộ đôi Arabica và Robusta', 'Arabica and Robusta, a pair'),
    summary: both(
      'Hai túi 250 g nguyên hạt để tự phối theo gu của nhà.',
      'Two 250 g bags of whole beans, to blend to your own taste.',
    ),
    story: both(
      'Bắt đầu với ba phần Arabica, một phần Robusta cho vị tròn; đảo lại nếu bạn quen cà phê sữa. Trong hộp có tờ hướng dẫn phối và bảng ghi vị.',
      'Start with three parts Arabica to one of Robusta for a round cup, or the reverse if you take milk. A blending guide and tasting sheet are in the box.',
    ),
    origin: both('Sơn La và Đắk Lắk', 'Son La and Dak Lak'),
    specifications: [
      inside('Arabica 250 g, Robusta 250 g', 'Arabica 250 g, Robusta 250 g'),
      weight('500 g'),
      keeps('12 tháng từ ngày rang', '12 months from roasting'),
    ],
    variants: single(320_000, { stock: 35, gram: 560, wasVnd: 340_000 }),
    pictures: ['ca-phe-arabica', 'ca-phe-robusta'],
    related: ['ca-phe-arabica', 'ca-phe-robusta', 'bo-doi-coc-gom'],
    crossSell: ['coc-gom-men-ngoc'],
  },
  {
    slug: 'hop-qua-tra-bieu',
    category,
    name: both('Hộp quà trà biếu', 'Tea gift box'),
    summary: both(
      'Hai hộp trà và một cặp chén trong hộp cứng thắt nơ, sẵn sàng trao tay.',
      'Two tins of tea and a pair of cups in a ribboned box, ready to hand over.',
    ),
    story: both(
      'Hộp giấy màu vỏ trứng, nơ lụa đỏ son, bên trong là Shan tuyết, trà sen và hai chén gốm nhỏ lót rơm. Không in giá, không kèm hóa đơn trong hộp.',
      'An eggshell box with a vermilion ribbon holds Shan Tuyết, lotus tea and two small cups bedded in straw. No price and no receipt inside.',
    ),
    origin: VAN_SON,
    specifications: [
      inside('2 hộp trà 100 g, 2 chén gốm 120 ml', '2 tins of 100 g, 2 cups of 120 ml'),
      spec('Hộp', 'Box', '28 × 22 × 12 cm'),
      keeps('24 tháng từ ngày đóng gói', '24 months from packing'),
    ],
    variants: single(890_000, { stock: 16, gram: 1250 }),
    pictures: ['hop-qua', 'tra-shan-tuyet-hop', 'tra-shan-tuyet-hop-do'],
    labels: ['new'],
    related: ['bo-doi-hop-tra', 'hop-qua-dinh-may', 'hop-qua-mat-ong-tra'],
    crossSell: ['bo-buu-thiep', 'hop-son-mai-binh-minh'],
    tiers: { 5: 5, 10: 10 },
  },
];
