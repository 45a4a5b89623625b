import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  BAT_TRANG,
  inside,
  material,
  option,
  type ProductSeed,
  same,
  single,
  size,
  spec,
} from './product-seed.ts';

const category = 'gom';
const STONEWARE = material('Gốm đá nung 1.250 °C', 'Stoneware fired at 1,250 °C');

export const ceramics: ProductSeed[] = [
  {
    slug: 'coc-gom-men-ngoc',
    category,
    name: both('Cốc gốm men ngọc', 'Celadon mug'),
    summary: both(
      'Men ngọc trong như suối sớm, chân cốc để mộc, vừa tay cầm.',
      'Celadon clear as a morning stream, with a bare foot that sits well in the hand.',
    ),
    story: both(
      'Cốc xoay tay trên bàn, khắc biểu tượng đỉnh mây khi đất còn ẩm rồi tráng men ngọc hai lần. Men chảy dày mỏng khác nhau nên không chiếc nào giống hẳn chiếc nào.',
      'Thrown by hand, marked with the summit while the clay is damp, then glazed twice. The celadon runs thick and thin, so no two are quite the same.',
    ),
    origin: BAT_TRANG,
    specifications: [
      STONEWARE,
      spec('Dung tích', 'Volume', '320 ml'),
      size('Cao 9,5 cm, miệng 8,5 cm', '9.5 cm high, 8.5 cm across'),
    ],
    variants: single(240_000, { stock: 46, gram: 420 }),
    pictures: ['coc-gom'],
    labels: ['featured'],
    related: ['coc-gom-men-cham', 'bo-doi-coc-gom', 'bat-gom-ve-may'],
    crossSell: ['tra-shan-tuyet-co-thu', 'ca-phe-arabica'],
    tiers: { 4: 8, 10: 12 },
    warrantyMonths: 12,
  },
  {
    slug: 'coc-gom-men-cham',
    category,
    name: both('Cốc gốm men chàm', 'Indigo-glaze mug'),
    summary: both(
      'Xanh chàm sâu, viền nâu mộc, hợp cốc cà phê đen.',
      'Deep indigo with a brown rim, made for black coffee.',
    ),
    story: both(
      'Men coban pha tro trấu nung khử lửa nên màu chàm đổi sắc theo ánh sáng. Quai to cho ba ngón, cầm chắc khi tay còn lạnh.',
      'Cobalt and rice-ash glaze, fired in reduction, shifts with the light. The handle takes three fingers, for mornings when hands are cold.',
    ),
    origin: BAT_TRANG,
    specifications: [
      STONEWARE,
      spec('Dung tích', 'Volume', '320 ml'),
      size('Cao 9,5 cm, miệng 8,5 cm', '9.5 cm high, 8.5 cm across'),
    ],
    variants: single(240_000, { stock: 0, gram: 420 }),
    pictures: ['coc-gom-cham'],
    related: ['coc-gom-men-ngoc', 'bo-doi-coc-gom', 'bat-gom-ve-may'],
    crossSell: ['ca-phe-robusta'],
    warrantyMonths: 12,
  },
  {
    slug: 'bo-doi-coc-gom',
    category,
    name: both('Bộ đôi cốc ngọc và chàm', 'Celadon and indigo mugs, a pair'),
    summary: both(
      'Hai màu men, một cặp cốc cho buổi sáng cùng nhau.',
      'Two glazes, one pair for mornings together.',
    ),
    story: both(
      'Một chiếc men ngọc, một chiếc men chàm, gói giấy dó trong hộp cứng có ngăn. Món quà cưới nhỏ được chọn nhiều nhất của chúng tôi.',
      'One celadon, one indigo, wrapped in dó paper in a divided box. Our most chosen small wedding present.',
    ),
    origin: BAT_TRANG,
    specifications: [
      STONEWARE,
      inside('1 cốc men ngọc, 1 cốc men chàm', '1 celadon mug, 1 indigo mug'),
      spec('Dung tích', 'Volume', '2 × 320 ml'),
    ],
    variants: single(455_000, { stock: 9, gram: 950, wasVnd: 480_000 }),
    pictures: ['coc-gom', 'coc-gom-cham'],
    labels: ['sale'],
    related: ['coc-gom-men-ngoc', 'coc-gom-men-cham', 'bo-bat-ca-nha'],
    crossSell: ['bo-doi-ca-phe', 'bo-doi-hop-tra'],
    warrantyMonths: 12,
  },
  {
    slug: 'bat-gom-ve-may',
    category,
    name: both('Bát gốm vẽ mây', 'Cloud-painted bowl'),
    summary: both(
      'Bát chân cao, mây chàm vẽ tay một nét, đựng phở hay chè đều đẹp.',
      'A footed bowl with clouds in single strokes of indigo, for phở or sweet soup alike.',
    ),
    story: both(
      'Người thợ vẽ mây bằng bút lông trên xương đất khô rồi mới phủ men trong, nét chìm dưới men nên không phai. Ba cỡ từ bát chấm đến bát canh.',
      'The clouds are brushed on dry clay before a clear glaze goes over, so they never fade. Three sizes, from dipping bowl to soup bowl.',
    ),
    origin: BAT_TRANG,
    specifications: [
      STONEWARE,
      spec('Vẽ', 'Painting', 'Chàm dưới men, vẽ tay', 'Underglaze indigo, by hand'),
    ],
    options: [
      option('size', both('Cỡ miệng', 'Across'), [
        ['12cm', same('12 cm')],
        ['15cm', same('15 cm')],
        ['18cm', same('18 cm')],
      ]),
    ],
    variants: along('size', {
      '12cm': { priceVnd: 120_000, stock: 60, gram: 260 },
      '15cm': { priceVnd: 165_000, stock: 38, gram: 400 },
      '18cm': { priceVnd: 220_000, stock: 4, gram: 610 },
    }),
    pictures: ['bat-gom'],
    related: ['bo-bat-ca-nha', 'coc-gom-men-ngoc', 'coc-gom-men-cham'],
    crossSell: ['mac-khen', 'mang-kho'],
    tiers: { 6: 10 },
    warrantyMonths: 12,
  },
  {
    slug: 'bo-bat-ca-nha',
    category,
    name: both('Bộ sáu bát cả nhà', 'Six bowls for the family'),
    summary: both(
      'Sáu bát 12 cm cùng mẻ nung, hoa mây nối nhau thành dải.',
      'Six 12 cm bowls from one firing, their clouds running on from one to the next.',
    ),
    story: both(
      'Xếp cạnh nhau, sáu nét mây nối thành một dải biển mây. Đóng trong hộp cứng chống sốc, vỡ khi vận chuyển đổi mới.',
      'Side by side the six clouds join into one sea. Packed in a shock-proof box; anything broken on the way is replaced.',
    ),
    origin: BAT_TRANG,
    specifications: [
      STONEWARE,
      inside('6 bát miệng 12 cm', '6 bowls, 12 cm across'),
      spec('Hộp', 'Box', '40 × 28 × 12 cm'),
    ],
    variants: single(650_000, { stock: 14, gram: 1900, wasVnd: 720_000 }),
    pictures: ['bat-gom'],
    labels: ['discount'],
    related: ['bat-gom-ve-may', 'bo-doi-coc-gom', 'coc-gom-men-ngoc'],
    crossSell: ['gio-bep-nui'],
    maxPerOrder: 6,
    warrantyMonths: 12,
  },
];
