import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  inside,
  material,
  option,
  type ProductSeed,
  same,
  single,
  size,
  spec,
  VAN_SON,
} from './product-seed.ts';

const category = 'qua-luu-niem';

export const keepsakes: ProductSeed[] = [
  {
    slug: 'mo-hinh-cabin-go',
    category,
    name: both('Mô hình cabin gỗ', 'Wooden cabin model'),
    summary: both(
      'Cabin gỗ óc chó treo trên đế đồng, đẩy nhẹ là đung đưa.',
      'A walnut cabin hanging from a brass stand; a touch sets it swinging.',
    ),
    story: both(
      'Tỉ lệ 1:30 theo cabin thật của Tuyến Đỉnh Mây, lắp bằng mộng không đinh. Cửa mở được, ghế bên trong cũng có.',
      'At 1:30 after the real cabins of the Summit line, jointed without a nail. The door opens and there are seats inside.',
    ),
    origin: both('Làng mộc La Xuyên, Ninh Bình', 'La Xuyen woodcarving village, Ninh Binh'),
    specifications: [
      material('Gỗ óc chó, đồng', 'Walnut, brass'),
      size('18 × 12 × 24 cm'),
      spec('Tỉ lệ', 'Scale', '1:30'),
    ],
    variants: single(520_000, { stock: 13, gram: 640 }),
    pictures: ['mo-hinh-cabin'],
    videoReview: {
      file: 'bien-may',
      poster: 'bien-may',
      title: both('Cabin thật trên biển mây lúc bình minh', 'The real cabins over the clouds at dawn'),
    },
    labels: ['featured'],
    related: ['moc-khoa-cabin', 'hop-xep-hinh-500', 'huy-hieu-men'],
    crossSell: ['moc-khoa-cabin', 'bo-buu-thiep'],
    warrantyMonths: 12,
  },
  {
    slug: 'moc-khoa-cabin',
    category,
    name: both('Móc khóa cabin tráng men', 'Enamel cabin keyring'),
    summary: both(
      'Cabin đỏ tráng men, dây da thật, quà nhỏ cho cả lớp.',
      'A red enamel cabin on real leather, a small present for a whole class.',
    ),
    story: both(
      'Đúc kẽm, tráng men nung hai mặt, khoen thép xoay. Mua theo đoàn có giá tốt hơn và in được tên.',
      'Cast zinc with fired enamel on both sides and a turning steel ring. Cheaper by the dozen, and it can carry a name.',
    ),
    origin: both('Xưởng men ở Hưng Yên', 'An enamel workshop in Hung Yen'),
    specifications: [
      material('Hợp kim kẽm, men, da bò', 'Zinc alloy, enamel, leather'),
      size('3,2 × 4,5 cm', '3.2 × 4.5 cm'),
    ],
    variants: single(75_000, { stock: 210, gram: 40 }),
    pictures: ['moc-khoa'],
    related: ['huy-hieu-men', 'bo-nam-cham', 'mo-hinh-cabin-go'],
    crossSell: ['huy-hieu-men'],
    tiers: { 10: 10, 30: 20 },
    maxPerOrder: 100,
  },
  {
    slug: 'bo-nam-cham',
    category,
    name: both('Bộ bốn nam châm gốm', 'Four ceramic magnets'),
    summary: both(
      'Bốn cảnh, bốn mùa trên cánh tủ lạnh.',
      'Four views for the four seasons on a fridge door.',
    ),
    story: both(
      'Gốm mỏng in decal nung, lưng nam châm mạnh giữ được ba tờ giấy. Cảnh: cabin chiều, tháp chùa, đồi hoa, đêm trăng.',
      'Thin fired-decal ceramic with a magnet strong enough for three sheets. Views: evening cabins, the pagoda, the flower slope, a moonlit night.',
    ),
    origin: both('Làng gốm Bát Tràng, Hà Nội', 'Bat Trang pottery village, Hanoi'),
    specifications: [inside('4 nam châm', '4 magnets'), size('5 × 5 cm mỗi chiếc', '5 × 5 cm each')],
    variants: single(140_000, { stock: 48, gram: 150 }),
    pictures: ['nam-cham'],
    related: ['moc-khoa-cabin', 'huy-hieu-men', 'bo-buu-thiep'],
    tiers: { 5: 8 },
  },
  {
    slug: 'huy-hieu-men',
    category,
    name: both('Bộ ba huy hiệu men', 'Three enamel pins'),
    summary: both(
      'Đỉnh núi, nón lá và cabin cài trên bìa giấy mỹ thuật.',
      'The summit, the leaf hat and the cabin on a card.',
    ),
    story: both(
      'Men cứng mài phẳng, viền mạ vàng, hai ghim sau lưng nên không xoay. Cài lên mũ hay túi vải đều hợp.',
      'Hard enamel polished flat with a gold edge, and two posts behind so that it cannot turn. At home on a cap or a tote.',
    ),
    origin: both('Xưởng men ở Hưng Yên', 'An enamel workshop in Hung Yen'),
    specifications: [
      inside('3 huy hiệu', '3 pins'),
      size('2–3 cm'),
      material('Đồng, men cứng', 'Brass, hard enamel'),
    ],
    variants: single(95_000, { stock: 83, gram: 45, wasVnd: 120_000 }),
    pictures: ['huy-hieu-men'],
    labels: ['sale', 'new'],
    related: ['moc-khoa-cabin', 'bo-nam-cham', 'mu-luoi-trai'],
    tiers: { 10: 10 },
    maxPerOrder: 100,
  },
  {
    slug: 'thu-bong-be-may',
    category,
    name: both('Thú bông Bé Mây', 'Little Cloud plush'),
    summary: both(
      'Đám mây má hồng đội nón lá, ôm vừa vòng tay bé.',
      'A rosy cloud in a leaf hat, the right size to hug.',
    ),
    story: both(
      'Lông nhung ngắn không rụng, ruột bông PP sạch, mắt thêu chứ không đính hạt. Giặt máy được trong túi lưới.',
      'Short plush that does not shed, clean filling, and eyes that are sewn rather than buttoned. Machine-washable in a net.',
    ),
    origin: both('Xưởng may ở Bắc Ninh', 'A workshop in Bac Ninh'),
    specifications: [
      material('Nhung, bông PP', 'Plush, polyester filling'),
      spec('Tuổi', 'Age', 'Từ 12 tháng', 'From 12 months'),
    ],
    options: [
      option('size', both('Cỡ', 'Size'), [
        ['20cm', same('20 cm')],
        ['35cm', same('35 cm')],
        ['50cm', same('50 cm')],
      ]),
    ],
    variants: along('size', {
      '20cm': { priceVnd: 180_000, stock: 55, gram: 160 },
      '35cm': { priceVnd: 290_000, stock: 24, gram: 340 },
      '50cm': { priceVnd: 450_000, stock: 2, gram: 720 },
    }),
    pictures: ['gau-bong-may'],
    labels: ['new'],
    related: ['ao-thun-tre-em', 'hop-xep-hinh-500', 'moc-khoa-cabin'],
    crossSell: ['ao-thun-tre-em'],
  },
  {
    slug: 'hop-xep-hinh-500',
    category,
    name: both('Tranh xếp hình 500 mảnh', '500-piece jigsaw'),
    summary: both(
      'Biển mây lúc rạng đông, 500 mảnh cho một tối cả nhà.',
      'The sea of clouds at dawn in 500 pieces, for a family evening.',
    ),
    story: both(
      'Bìa cứng 2 mm cắt sắc, mặt phủ vải mờ chống lóa. Ghép xong có keo dán và móc treo kèm trong hộp.',
      'Crisp 2 mm board with a matt linen face. Glue and a hanger are in the box for when you finish.',
    ),
    origin: VAN_SON,
    specifications: [
      inside('500 mảnh, keo, móc treo', '500 pieces, glue, a hanger'),
      size('48 × 35 cm khi ghép xong', '48 × 35 cm when done'),
    ],
    variants: single(260_000, { stock: 29, gram: 620 }),
    pictures: ['hop-xep-hinh', 'bien-may-rang-dong'],
    related: ['mo-hinh-cabin-go', 'thu-bong-be-may', 'tranh-in-bien-may'],
  },
];
