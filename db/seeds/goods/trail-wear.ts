import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  HA_NOI,
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

const category = 'do-di-nui';
const COTTON = material('Cotton 100%, 190 g/m²', '100% cotton, 190 g/m²');
const SHIRT_COLOUR = option('color', both('Màu', 'Colour'), [
  ['kem', both('Kem', 'Cream')],
  ['xanh', both('Xanh then', 'Lacquer green')],
]);
const SHIRT_SIZE = option(
  'size',
  both('Cỡ', 'Size'),
  (['S', 'M', 'L', 'XL', 'XXL'] as const).map((char) => [char.toLowerCase(), same(char)] as const),
);

/** Cream is not cut in XXL, green not in S. */
const SHIRTS: Record<string, Record<string, number>> = {
  kem: { s: 14, m: 32, l: 28, xl: 9 },
  xanh: { m: 25, l: 30, xl: 0, xxl: 6 },
};

function shirts(stocks: Record<string, Record<string, number>>, priceVnd: number): VariantSeed[] {
  return Object.entries(stocks).flatMap(([color, sizes]) =>
    Object.entries(sizes).map(([key, stock]) => ({
      choices: { color, size: key },
      priceVnd,
      stock,
      gram: 210,
      picture: color === 'kem' ? 'ao-thun' : 'ao-thun-xanh',
    })),
  );
}

export const trailWear: ProductSeed[] = [
  {
    slug: 'ao-thun-dinh-may',
    category,
    name: both('Áo thun Đỉnh Mây', 'Đỉnh Mây T-shirt'),
    summary: both(
      'Cotton dày vừa, in lụa đường núi, mặc mát từ chân núi lên đỉnh.',
      'Mid-weight cotton with the ridgeline in silkscreen, comfortable from foothill to summit.',
    ),
    story: both(
      'Vải cotton chải kỹ, đã giặt co rút trước khi cắt nên không ngắn đi sau lần giặt đầu. Hình in lụa tay hai màu, không bong.',
      'Combed cotton, pre-shrunk before cutting, so it keeps its length. Two-colour silkscreen by hand that does not peel.',
    ),
    origin: HA_NOI,
    specifications: [
      COTTON,
      spec('Phom', 'Fit', 'Suông, dùng chung nam nữ', 'Straight, unisex'),
      spec('In', 'Print', 'In lụa tay', 'Hand silkscreen'),
    ],
    options: [SHIRT_COLOUR, SHIRT_SIZE],
    variants: shirts(SHIRTS, 245_000),
    pictures: ['ao-thun', 'ao-thun-xanh'],
    labels: ['featured'],
    related: ['ao-thun-tre-em', 'mu-luoi-trai', 'tui-vai-dinh-may'],
    crossSell: ['mu-luoi-trai', 'binh-giu-nhiet'],
    tiers: { 5: 8, 10: 12, 30: 18 },
    maxPerOrder: 60,
  },
  {
    slug: 'ao-thun-tre-em',
    category,
    name: both('Áo thun trẻ em', 'Children’s T-shirt'),
    summary: both(
      'Cùng hình in với áo người lớn, cổ mềm cho da bé.',
      'The same print as the grown-up shirt, with a softer neck.',
    ),
    story: both(
      'Không mác cứng ở cổ, đường may vắt sổ kép. Chọn theo tuổi; bé cao hơn tuổi thì lấy lên một cỡ.',
      'No scratchy label, double-stitched seams. Choose by age and go up a size for tall children.',
    ),
    origin: HA_NOI,
    specifications: [COTTON, spec('In', 'Print', 'In lụa tay, mực gốc nước', 'Silkscreen, water-based ink')],
    options: [
      SHIRT_COLOUR,
      option('age', both('Tuổi', 'Age'), [
        ['4-6', both('4–6 tuổi', '4–6 years')],
        ['6-8', both('6–8 tuổi', '6–8 years')],
        ['8-10', both('8–10 tuổi', '8–10 years')],
      ]),
    ],
    variants: ['kem', 'xanh'].flatMap((color, row) =>
      ['4-6', '6-8', '8-10'].map((age, index) => ({
        choices: { color, age },
        priceVnd: 185_000,
        stock: [18, 22, 11, 7, 2, 16][row * 3 + index] ?? 0,
        gram: 140,
        picture: color === 'kem' ? 'ao-thun' : 'ao-thun-xanh',
      })),
    ),
    pictures: ['ao-thun', 'ao-thun-xanh'],
    related: ['ao-thun-dinh-may', 'thu-bong-be-may', 'ao-mua-poncho'],
    tiers: { 5: 8 },
    maxPerOrder: 40,
  },
  {
    slug: 'mu-luoi-trai',
    category,
    name: both('Mũ lưỡi trai xanh then', 'Lacquer-green cap'),
    summary: both(
      'Thêu nổi biểu tượng, khóa kim loại chỉnh cỡ, che nắng trên đỉnh.',
      'An embroidered mark and a metal buckle, for the bright hours on top.',
    ),
    story: both(
      'Vải kaki dày, sáu múi, có lỗ thóang viền chỉ. Lưỡi trai giữ phom khi gập vào túi.',
      'Heavy twill in six panels with stitched eyelets. The peak keeps its shape when folded away.',
    ),
    origin: HA_NOI,
    specifications: [material('Kaki cotton', 'Cotton twill'), size('Vòng đầu 54–60 cm', 'Head 54–60 cm')],
    variants: single(195_000, { stock: 44, gram: 110 }),
    pictures: ['mu-luoi-trai'],
    related: ['non-la', 'ao-thun-dinh-may', 'o-can-go'],
    crossSell: ['ao-thun-dinh-may'],
    tiers: { 10: 10 },
    maxPerOrder: 60,
  },
  {
    slug: 'non-la',
    category,
    name: both('Nón lá quai lụa son', 'Leaf hat with a vermilion strap'),
    summary: both(
      'Mười sáu vành tre, lá cọ ủi phẳng, khâu cước nhỏ đều.',
      'Sixteen bamboo hoops, ironed palm leaf and fine, even stitches.',
    ),
    story: both(
      'Lá non phơi sương, ủi trên lưỡi cày nóng rồi mới khâu. Quai lụa đỏ son buộc mềm, tháo giặt được.',
      'Young leaf is left out in the dew and ironed on a hot ploughshare before sewing. The vermilion silk strap ties softly and comes off to wash.',
    ),
    origin: both('Làng Chuông, Hà Nội', 'Chuong village, Hanoi'),
    specifications: [material('Lá cọ, tre, lụa', 'Palm leaf, bamboo, silk'), spec('Số vành', 'Hoops', '16')],
    options: [
      option('size', both('Cỡ', 'Size'), [
        ['lon', both('Người lớn, 41 cm', 'Adult, 41 cm')],
        ['nho', both('Trẻ em, 33 cm', 'Child, 33 cm')],
      ]),
    ],
    variants: along('size', {
      lon: { priceVnd: 160_000, stock: 33, gram: 130 },
      nho: { priceVnd: 125_000, stock: 12, gram: 90 },
    }),
    pictures: ['non-la'],
    related: ['mu-luoi-trai', 'khan-tho-cam', 'o-can-go'],
    crossSell: ['khan-tho-cam'],
    tiers: { 5: 7 },
  },
  {
    slug: 'tui-vai-dinh-may',
    category,
    name: both('Túi vải Đỉnh Mây', 'Đỉnh Mây tote'),
    summary: both(
      'Vải bố dày 12 oz, quai dài đeo vai, đựng vừa cả áo khóac.',
      'Heavy 12 oz canvas with long handles, big enough for a jacket.',
    ),
    story: both(
      'May một mảnh không đường nối đáy nên chịu được đồ nặng. In lụa mực gốc nước; càng giặt vải càng mềm.',
      'Cut in one piece with no seam at the base, so it carries weight. Water-based silkscreen; the canvas softens with washing.',
    ),
    origin: VAN_SON,
    specifications: [material('Vải bố cotton 12 oz', '12 oz cotton canvas'), size('38 × 42 × 10 cm')],
    variants: single(185_000, { stock: 51, gram: 260 }),
    pictures: ['tui-vai'],
    related: ['so-tay-bia-vai', 'ao-thun-dinh-may', 'tui-tho-cam'],
    crossSell: ['so-tay-bia-vai'],
    tiers: { 10: 10, 30: 20 },
    maxPerOrder: 100,
  },
];
