import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  inside,
  keeps,
  material,
  option,
  type ProductSeed,
  same,
  single,
  size,
  spec,
  weights,
} from './product-seed.ts';

const category = 'qua-luu-niem';

export const homeGifts: ProductSeed[] = [
  {
    slug: 'nen-thom-sa-mu',
    category,
    name: both('Nến thơm sa mu', 'Cypress candle'),
    summary: both(
      'Sáp đậu nành, tinh dầu sa mu và vỏ cam: mùi rừng sau mưa.',
      'Soy wax with cypress and orange peel: the forest after rain.',
    ),
    story: both(
      'Sáp đậu nành rót tay vào cốc gốm, bấc cotton, cháy sạch khoảng 30 đến 45 giờ. Cháy hết, cốc dùng trồng sen đá.',
      'Soy wax poured by hand into a ceramic cup with a cotton wick, burning clean for 30 to 45 hours. Afterwards the cup holds a succulent.',
    ),
    origin: both('Đà Lạt, Lâm Đồng', 'Da Lat, Lam Dong'),
    specifications: [
      material('Sáp đậu nành, tinh dầu, cốc gốm', 'Soy wax, essential oils, ceramic'),
      spec('Hương', 'Scent', 'Sa mu, vỏ cam, rêu', 'Cypress, orange peel, moss'),
      keeps('24 tháng', '24 months'),
    ],
    options: [weights('120 g', '220 g')],
    variants: along('weight', {
      '120g': { priceVnd: 165_000, stock: 39, gram: 310 },
      '220g': { priceVnd: 265_000, stock: 17, gram: 520 },
    }),
    pictures: ['nen-thom'],
    videoReview: {
      file: 'den-dem',
      poster: 'den-dem',
      title: both('Ánh đèn đêm trên tuyến cáp', 'Night lights along the line'),
    },
    labels: ['new'],
    related: ['huong-tram', 'den-long-lua', 'bo-toi-binh-yen'],
    crossSell: ['hong-tra-shan-tuyet'],
    tiers: { 4: 8 },
  },
  {
    slug: 'huong-tram',
    category,
    name: both('Hương trầm không tăm', 'Agarwood incense'),
    summary: both(
      'Bột trầm nguyên chất, khói mảnh, kèm đế gỗ cắm hương.',
      'Pure agarwood powder with thin smoke and a wooden holder.',
    ),
    story: both(
      'Không hóa chất dẫn cháy, không tăm tre nên khói dịu và ít tro. Mỗi nén cháy chừng 40 phút, đủ một ấm trà.',
      'No accelerant and no bamboo core, so the smoke is soft and the ash little. Each stick lasts about 40 minutes, a pot of tea.',
    ),
    origin: both('Vạn Ninh, Khánh Hòa', 'Van Ninh, Khanh Hoa'),
    specifications: [
      inside('40 nén, 1 đế gỗ', '40 sticks, 1 holder'),
      size('Nén dài 18 cm', 'Sticks 18 cm long'),
      keeps('36 tháng', '36 months'),
    ],
    variants: single(320_000, { stock: 22, gram: 280 }),
    pictures: ['huong-tram'],
    related: ['nen-thom-sa-mu', 'bo-toi-binh-yen', 'hop-son-mai-nho'],
    crossSell: ['hop-son-mai-nho'],
  },
  {
    slug: 'den-long-lua',
    category,
    name: both('Đèn lồng lụa đỏ son', 'Vermilion silk lantern'),
    summary: both(
      'Khung tre xếp gọn, lụa tơ tằm, tua tết tay.',
      'A folding bamboo frame, real silk and a hand-knotted tassel.',
    ),
    story: both(
      'Gập lại như chiếc ô, bỏ vừa vali. Dùng bóng LED ấm dưới 5 W; đui đèn và dây 2 m kèm theo.',
      'Folds like an umbrella and fits a suitcase. For warm LED bulbs up to 5 W; a socket and 2 m of cord come with it.',
    ),
    origin: both('Hội An, Đà Nẵng', 'Hoi An, Da Nang'),
    specifications: [
      material('Tre, lụa tơ tằm', 'Bamboo, silk'),
      spec('Đui đèn', 'Socket', 'E27, LED dưới 5 W', 'E27, LED up to 5 W'),
    ],
    options: [
      option('size', both('Đường kính', 'Across'), [
        ['25cm', same('25 cm')],
        ['35cm', same('35 cm')],
      ]),
    ],
    variants: along('size', {
      '25cm': { priceVnd: 240_000, stock: 26, gram: 310 },
      '35cm': { priceVnd: 340_000, stock: 11, gram: 460 },
    }),
    pictures: ['den-long'],
    related: ['nen-thom-sa-mu', 'tranh-in-dem-hoi', 'huong-tram'],
    tiers: { 4: 8 },
    warrantyMonths: 12,
  },
  {
    slug: 'bo-toi-binh-yen',
    category,
    name: both('Bộ “Tối bình yên”', '“Quiet evening” set'),
    summary: both(
      'Nến sa mu, hương trầm và hồng trà cho một tối chậm.',
      'Cypress candle, agarwood and black tea for a slow evening.',
    ),
    story: both(
      'Ba món nhỏ trong một hộp, kèm tờ giấy gợi ý: pha trà trước, thắp nến sau, tắt đèn lớn.',
      'Three small things in a box, with a card: brew the tea, light the candle, turn off the big light.',
    ),
    origin: both('Lâm Đồng, Khánh Hòa và Lào Cai', 'Lam Dong, Khanh Hoa and Lào Cai'),
    specifications: [
      inside('Nến 120 g, hương 40 nén, hồng trà 100 g', 'Candle 120 g, 40 sticks, black tea 100 g'),
      spec('Hộp', 'Box', '28 × 22 × 12 cm'),
    ],
    variants: single(745_000, { stock: 10, gram: 880, wasVnd: 830_000 }),
    pictures: ['nen-thom', 'huong-tram', 'tra-shan-tuyet-hop'],
    labels: ['discount'],
    related: ['nen-thom-sa-mu', 'huong-tram', 'hop-qua-dinh-may'],
  },
  {
    slug: 'hop-qua-dinh-may',
    category,
    name: both('Hộp quà Đỉnh Mây', 'Đỉnh Mây gift box'),
    summary: both(
      'Chọn một trong ba bộ quà, chúng tôi thắt nơ và giao tận nơi.',
      'Choose one of three sets; we tie the ribbon and deliver it.',
    ),
    story: both(
      'Bộ “Trà” có Shan tuyết và một cốc gốm; bộ “Bếp” có mật ong, mắc khén và bát vẽ mây; bộ “Bé” có Bé Mây, móc khóa và bưu thiếp.',
      '“Tea” holds Shan Tuyết and a mug; “Kitchen” holds honey, mắc khén and a painted bowl; “Little one” holds the plush, a keyring and postcards.',
    ),
    origin: both('Đóng gói tại Vân Sơn, Lào Cai', 'Packed in Vân Sơn, Lào Cai'),
    specifications: [
      spec('Hộp', 'Box', '30 × 24 × 14 cm'),
      spec('Thiệp', 'Card', 'Viết tay theo lời nhắn của bạn', 'Handwritten with your words'),
    ],
    options: [
      option('set', both('Bộ quà', 'Set'), [
        ['tra', both('Trà', 'Tea')],
        ['bep', both('Bếp', 'Kitchen')],
        ['be', both('Bé', 'Little one')],
      ]),
    ],
    variants: along('set', {
      tra: { priceVnd: 640_000, stock: 20, gram: 980 },
      bep: { priceVnd: 480_000, stock: 14, gram: 1350 },
      be: { priceVnd: 365_000, stock: 16, gram: 560 },
    }),
    pictures: ['hop-qua', 'gau-bong-may', 'coc-gom'],
    labels: ['featured'],
    related: ['hop-qua-tra-bieu', 'hop-qua-mat-ong-tra', 'bo-luu-niem-nho'],
    crossSell: ['bo-buu-thiep'],
    tiers: { 5: 5, 20: 12 },
    maxPerOrder: 50,
  },
  {
    slug: 'bo-luu-niem-nho',
    category,
    name: both('Bộ lưu niệm nhỏ', 'Little keepsake set'),
    summary: both(
      'Móc khóa, nam châm và huy hiệu trong một túi vải.',
      'Keyring, magnets and pins in one cloth pouch.',
    ),
    story: both(
      'Ba món nhẹ nhất của cửa hàng cho người bay xa. Túi rút may từ vải thổ cẩm vụn nên mỗi túi một màu.',
      'Our three lightest things, for those who fly far. The pouch is sewn from brocade ends, each a different colour.',
    ),
    origin: both('Vân Sơn, Lào Cai', 'Vân Sơn, Lào Cai'),
    specifications: [
      inside('1 móc khóa, 4 nam châm, 3 huy hiệu', '1 keyring, 4 magnets, 3 pins'),
      spec('Túi', 'Pouch', 'Thổ cẩm, 14 × 18 cm', 'Brocade, 14 × 18 cm'),
    ],
    variants: single(275_000, { stock: 31, gram: 260, wasVnd: 310_000 }),
    pictures: ['moc-khoa', 'nam-cham', 'huy-hieu-men'],
    labels: ['sale'],
    related: ['moc-khoa-cabin', 'bo-nam-cham', 'huy-hieu-men'],
    tiers: { 5: 8 },
  },
];
