import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  HA_THAI,
  inside,
  material,
  option,
  type ProductSeed,
  same,
  single,
  size,
  spec,
} from './product-seed.ts';

const category = 'son-mai';
const LAYERS = spec('Số lớp sơn', 'Coats', '12 lớp, mài tay', '12, polished by hand');
const ACROSS = option('size', both('Đường kính', 'Across'), [
  ['12cm', same('12 cm')],
  ['16cm', same('16 cm')],
]);

export const lacquer: ProductSeed[] = [
  {
    slug: 'hop-son-mai-binh-minh',
    category,
    name: both('Hộp sơn mài “Bình minh”', '“Sunrise” lacquer box'),
    summary: both(
      'Đỏ son, núi vẽ vàng quỳ, nắp khít như ngậm: hộp đựng những thứ muốn giữ lâu.',
      'Vermilion with mountains in gold leaf and a lid that closes like a breath, for what you mean to keep.',
    ),
    story: both(
      'Cốt gỗ tiện mỏng bọc vải, phủ mười hai lớp sơn ta, mỗi lớp chờ khô trong buồng ẩm rồi mới mài. Vàng quỳ dán ở lớp thứ chín nên ánh lên từ bên trong; một chiếc hộp mất gần hai tháng.',
      'A turned core wrapped in cloth takes twelve coats of natural lacquer, each dried in a damp room before it is polished. The gold goes on at the ninth, so it glows from within; one box takes almost two months.',
    ),
    origin: HA_THAI,
    specifications: [
      material('Gỗ, sơn ta, vàng quỳ', 'Wood, natural lacquer, gold leaf'),
      LAYERS,
      spec('Lòng hộp', 'Inside', 'Đen then', 'Black lacquer'),
    ],
    options: [ACROSS],
    variants: along('size', {
      '12cm': { priceVnd: 1_250_000, stock: 11, gram: 380 },
      '16cm': { priceVnd: 1_690_000, stock: 5, gram: 560 },
    }),
    pictures: ['hop-son-mai', 'material-study-strata-light'],
    videoReview: {
      file: 'hoang-hon-dinh',
      poster: 'hoang-hon-dinh',
      title: both(
        'Ánh đỏ trên đỉnh, màu của chiếc hộp',
        'The red over the summit that the box takes its colour from',
      ),
    },
    labels: ['featured'],
    related: ['hop-son-mai-bien-may', 'bo-hop-son-mai', 'hop-son-mai-nho'],
    crossSell: ['tra-shan-tuyet-co-thu', 'huong-tram'],
    maxPerOrder: 5,
    warrantyMonths: 12,
  },
  {
    slug: 'hop-son-mai-bien-may',
    category,
    name: both('Hộp sơn mài “Biển mây”', '“Sea of clouds” lacquer box'),
    summary: both(
      'Then đen khảm vỏ trứng, mảnh ghép thành biển mây quanh thân hộp.',
      'Black lacquer with eggshell laid shard by shard into a sea of clouds.',
    ),
    story: both(
      'Vỏ trứng vịt đập nhỏ, gắn từng mảnh bằng nhíp rồi phủ sơn và mài lộ dần. Nhìn nghiêng, mây như trôi trên nền đen.',
      'Duck eggshell, set piece by piece with tweezers, is lacquered over and polished back to light. Seen from the side the clouds seem to drift.',
    ),
    origin: HA_THAI,
    specifications: [
      material('Gỗ, sơn ta, vỏ trứng', 'Wood, natural lacquer, eggshell'),
      LAYERS,
      spec('Lòng hộp', 'Inside', 'Đỏ son', 'Vermilion'),
    ],
    options: [ACROSS],
    variants: along('size', {
      '12cm': { priceVnd: 1_450_000, stock: 3, gram: 390 },
      '16cm': { priceVnd: 1_950_000, stock: 0, gram: 570 },
    }),
    pictures: ['hop-son-mai-then', 'material-study-strata-dark'],
    labels: ['new'],
    related: ['hop-son-mai-binh-minh', 'bo-hop-son-mai', 'tranh-in-bien-may'],
    crossSell: ['tra-sen-hop-thiec'],
    maxPerOrder: 5,
    warrantyMonths: 12,
  },
  {
    slug: 'bo-hop-son-mai',
    category,
    name: both('Bộ đôi “Bình minh” và “Biển mây”', '“Sunrise” and “Sea of clouds”, a pair'),
    summary: both(
      'Một ngày, một đêm: hai hộp 12 cm trong hộp gỗ lót nhung.',
      'A day and a night: two 12 cm boxes in a velvet-lined case.',
    ),
    story: both(
      'Hai chiếc do cùng một người thợ làm, đánh số và ký dưới đáy. Kèm thư tay kể từng lớp sơn đã đi qua.',
      'Both are made by the same hand, numbered and signed underneath, with a letter telling of every coat.',
    ),
    origin: HA_THAI,
    specifications: [
      inside('Hộp đỏ 12 cm, hộp đen 12 cm', 'Red box 12 cm, black box 12 cm'),
      LAYERS,
      spec('Hộp', 'Case', 'Gỗ thông lót nhung', 'Pine lined with velvet'),
    ],
    variants: single(2_490_000, { stock: 4, gram: 1450, wasVnd: 2_700_000 }),
    pictures: ['hop-son-mai', 'hop-son-mai-then'],
    labels: ['discount'],
    related: ['hop-son-mai-binh-minh', 'hop-son-mai-bien-may', 'hop-qua-son-mai-tra'],
    maxPerOrder: 2,
    warrantyMonths: 12,
  },
  {
    slug: 'hop-son-mai-nho',
    category,
    name: both('Hộp sơn mài nhỏ', 'Small lacquer box'),
    summary: both(
      'Cỡ 8 cm cho nhẫn, trà thử hay vài viên kẹo gừng.',
      'At 8 cm, for rings, a taste of tea or a few ginger sweets.',
    ),
    story: both(
      'Bản thu nhỏ của hai hộp lớn, giữ đủ lớp nhưng hoa văn giản hơn. Chọn đỏ son hay đen then.',
      'A small sister of the two big boxes: the same coats, a plainer pattern. Choose vermilion or black.',
    ),
    origin: HA_THAI,
    specifications: [material('Gỗ, sơn ta', 'Wood, natural lacquer'), size('8 × 5 cm'), LAYERS],
    options: [
      option('color', both('Màu', 'Colour'), [
        ['son', both('Đỏ son', 'Vermilion')],
        ['den', both('Đen then', 'Black')],
      ]),
    ],
    variants: along('color', {
      son: { priceVnd: 690_000, stock: 20, gram: 180, picture: 'hop-son-mai' },
      den: { priceVnd: 690_000, stock: 13, gram: 180, picture: 'hop-son-mai-then' },
    }),
    pictures: ['hop-son-mai', 'hop-son-mai-then'],
    related: ['hop-son-mai-binh-minh', 'hop-son-mai-bien-may', 'bo-hop-son-mai'],
    crossSell: ['moc-khoa-cabin', 'huong-tram'],
    tiers: { 3: 5 },
    warrantyMonths: 12,
  },
  {
    slug: 'hop-qua-son-mai-tra',
    category,
    name: both('Quà sơn mài và trà', 'Lacquer and tea gift'),
    summary: both(
      'Hộp “Bình minh” 12 cm đựng sẵn 100 g Shan tuyết.',
      'A 12 cm “Sunrise” box filled with 100 g of Shan Tuyết.',
    ),
    story: both(
      'Trà gói giấy dó đặt trong hộp sơn mài, ngoài là hộp cứng thắt nơ. Uống hết trà, chiếc hộp ở lại.',
      'Tea in dó paper inside the lacquer, and a ribboned box around it. When the tea is gone the box stays.',
    ),
    origin: HA_THAI,
    specifications: [
      inside('Hộp sơn mài 12 cm, trà Shan tuyết 100 g', 'Lacquer box 12 cm, Shan Tuyết 100 g'),
      LAYERS,
      spec('Hộp ngoài', 'Outer box', '24 × 18 × 12 cm'),
    ],
    variants: single(1_590_000, { stock: 7, gram: 780 }),
    pictures: ['hop-son-mai', 'tra-shan-tuyet-hop', 'hop-qua'],
    related: ['hop-son-mai-binh-minh', 'hop-qua-tra-bieu', 'bo-hop-son-mai'],
    maxPerOrder: 5,
    warrantyMonths: 12,
  },
];
