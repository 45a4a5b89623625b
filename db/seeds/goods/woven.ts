import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  inside,
  material,
  option,
  type ProductSeed,
  single,
  size,
  spec,
  VAN_SON,
} from './product-seed.ts';

const category = 'det-tay';
const COTTON = material('Sợi bông nhuộm tự nhiên', 'Cotton in natural dyes');
const LOOM = spec('Dệt', 'Weaving', 'Khung gỗ, dệt tay', 'By hand on a wooden loom');

export const woven: ProductSeed[] = [
  {
    slug: 'khan-tho-cam',
    category,
    name: both('Khăn thổ cẩm Vân Sơn', 'Vân Sơn brocade scarf'),
    summary: both(
      'Ba dải hoa văn núi, nước và hoa, dệt tay suốt năm ngày.',
      'Three bands of mountain, water and flower, five days on the loom.',
    ),
    story: both(
      'Sợi bông nhuộm chàm, củ nâu và lá rừng, dệt trên khung gỗ trong gian bếp nhà sàn. Mỗi chiếc có tên người dệt thêu ở góc; hai phần ba giá bán về thẳng tay chị em.',
      'Cotton dyed with indigo, yam and forest leaves is woven beside the hearth of a stilt house. The weaver’s name is stitched in the corner, and two thirds of the price goes straight to her.',
    ),
    origin: VAN_SON,
    specifications: [COTTON, LOOM, spec('Tua', 'Fringe', 'Tết tay, 6 cm', 'Knotted by hand, 6 cm')],
    options: [
      option('size', both('Khổ khăn', 'Size'), [
        ['hep', both('30 × 170 cm', '30 × 170 cm')],
        ['rong', both('60 × 180 cm', '60 × 180 cm')],
      ]),
    ],
    variants: along('size', {
      hep: { priceVnd: 460_000, stock: 27, gram: 220 },
      rong: { priceVnd: 740_000, stock: 8, gram: 410 },
    }),
    pictures: ['khan-tho-cam'],
    labels: ['featured'],
    related: ['tui-tho-cam', 'bo-khan-va-tui', 'tho-cam-theo-met'],
    crossSell: ['non-la', 'tui-tho-cam'],
    tiers: { 3: 8 },
  },
  {
    slug: 'tui-tho-cam',
    category,
    name: both('Túi đeo thổ cẩm', 'Brocade bag'),
    summary: both(
      'Túi nắp gập có tua, quai da, vừa sổ tay và áo mưa mỏng.',
      'A flapped, tasselled bag with a leather handle, roomy enough for a notebook and a thin poncho.',
    ),
    story: both(
      'Mặt túi là vải dệt tay, lót bố dày, quai da bò khâu tay. Có ngăn nhỏ giấu khóa kéo cho vé và điện thoại.',
      'Hand-woven outside, heavy canvas inside, with a hand-stitched leather handle. A hidden zip pocket takes tickets and a phone.',
    ),
    origin: VAN_SON,
    specifications: [
      material('Thổ cẩm, vải bố, da bò', 'Brocade, canvas, leather'),
      size('28 × 24 × 8 cm'),
      LOOM,
    ],
    variants: single(580_000, { stock: 15, gram: 520 }),
    pictures: ['tui-tho-cam'],
    related: ['khan-tho-cam', 'tui-tho-cam-nho', 'bo-khan-va-tui'],
    crossSell: ['so-tay-bia-vai', 'khan-tho-cam'],
    warrantyMonths: 12,
  },
  {
    slug: 'tui-tho-cam-nho',
    category,
    name: both('Túi thổ cẩm cỡ nhỏ', 'Small brocade bag'),
    summary: both(
      'Cỡ 18 cm cho điện thoại, ví và thỏi son.',
      'At 18 cm, for a phone, a purse and a lipstick.',
    ),
    story: both(
      'Cùng kiểu với túi lớn, may từ phần vải khổ hẹp để không bỏ phí mét nào. Quai tháo rời, đeo chéo hay cầm tay đều được.',
      'The same cut as the big one, sewn from narrow lengths so that no cloth is wasted. The strap comes off.',
    ),
    origin: VAN_SON,
    specifications: [
      material('Thổ cẩm, vải bố, da bò', 'Brocade, canvas, leather'),
      size('18 × 15 × 5 cm'),
      LOOM,
    ],
    variants: single(390_000, { stock: 21, gram: 260 }),
    pictures: ['tui-tho-cam'],
    labels: ['new'],
    related: ['tui-tho-cam', 'khan-tho-cam', 'moc-khoa-cabin'],
    warrantyMonths: 12,
  },
  {
    slug: 'bo-khan-va-tui',
    category,
    name: both('Bộ khăn và túi thổ cẩm', 'Brocade scarf and bag'),
    summary: both(
      'Khăn 30 × 170 cm và túi đeo cùng mẻ sợi, cùng tông màu.',
      'A 30 × 170 cm scarf and a bag from the same yarn and shade.',
    ),
    story: both(
      'Chúng tôi chọn khăn và túi nhuộm chung một mẻ để màu khớp nhau. Gói vải lanh, không túi ni lông.',
      'Scarf and bag come from one dye bath so that they match. Wrapped in linen, never plastic.',
    ),
    origin: VAN_SON,
    specifications: [inside('1 khăn, 1 túi đeo', '1 scarf, 1 bag'), COTTON, LOOM],
    variants: single(960_000, { stock: 6, gram: 760, wasVnd: 1_040_000 }),
    pictures: ['khan-tho-cam', 'tui-tho-cam'],
    labels: ['sale'],
    related: ['khan-tho-cam', 'tui-tho-cam', 'tui-tho-cam-nho'],
    crossSell: ['non-la'],
  },
  {
    slug: 'tho-cam-theo-met',
    category,
    name: both('Thổ cẩm cắt theo mét', 'Brocade by the metre'),
    summary: both(
      'Vải khổ 45 cm để may gối, viền áo hay trải bàn trà.',
      'Cloth 45 cm wide for cushions, trims or a tea table.',
    ),
    story: both(
      'Một đơn vị là một mét liền; đặt nhiều mét chúng tôi cắt liền khổ. Màu có thể lệch nhẹ giữa các mẻ nhuộm.',
      'One piece is one metre; order several and we cut them in one length. Shades vary a little between dye baths.',
    ),
    origin: VAN_SON,
    specifications: [COTTON, spec('Khổ vải', 'Width', '45 cm'), LOOM],
    variants: single(320_000, { stock: 40, gram: 240 }),
    pictures: ['khan-tho-cam'],
    related: ['khan-tho-cam', 'tui-tho-cam', 'bo-khan-va-tui'],
    tiers: { 3: 6, 8: 12 },
    maxPerOrder: 20,
  },
];
