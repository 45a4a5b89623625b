import { both } from '#db/seeds/ticket-seed.ts';
import { along, material, option, type ProductSeed, same, single, size, spec } from './product-seed.ts';

const category = 'do-di-nui';
const SAI_GON = both('Thành phố Hồ Chí Minh', 'Ho Chi Minh City');

export const trailGear: ProductSeed[] = [
  {
    slug: 'ao-mua-poncho',
    category,
    name: both('Áo mưa poncho vàng nghệ', 'Turmeric poncho'),
    summary: both(
      'Trùm cả ba lô, gấp gọn bằng bàn tay, dễ nhận ra nhau trong mù.',
      'Covers a rucksack, folds to the size of a hand, easy to spot in the mist.',
    ),
    story: both(
      'Vải dù tráng PU ép keo đường may, mũ có dây rút và lưỡi che mắt. Dùng nhiều mùa chứ không phải áo mưa một lần.',
      'PU-coated nylon with taped seams and a peaked, drawstring hood. Made for many seasons, not for one shower.',
    ),
    origin: SAI_GON,
    specifications: [
      material('Vải dù tráng PU', 'PU-coated nylon'),
      spec('Chống nước', 'Waterproof', '3.000 mm', '3,000 mm'),
      spec('Gấp gọn', 'Folded', '16 × 12 cm'),
    ],
    options: [
      option('size', both('Cỡ', 'Size'), [
        ['lon', both('Người lớn', 'Adult')],
        ['nho', both('Trẻ em', 'Child')],
      ]),
    ],
    variants: along('size', {
      lon: { priceVnd: 120_000, stock: 140, gram: 260 },
      nho: { priceVnd: 95_000, stock: 66, gram: 190 },
    }),
    pictures: ['ao-mua'],
    labels: ['featured'],
    related: ['bo-ao-mua-gia-dinh', 'o-can-go', 'gay-leo-nui-tre'],
    crossSell: ['gay-leo-nui-tre'],
    tiers: { 3: 5, 10: 10 },
    maxPerOrder: 60,
  },
  {
    slug: 'gay-leo-nui-tre',
    category,
    name: both('Cặp gậy leo núi tre', 'Pair of bamboo hiking sticks'),
    summary: both(
      'Tre đực già ba năm, tay quấn dây, đầu bọc cao su bám đá.',
      'Three-year bamboo with corded grips and rubber tips that hold on stone.',
    ),
    story: both(
      'Tre đặc hun khói chống mọt, mỗi cặp chọn hai cây cùng độ dẻo. Có quai cổ tay và đầu cao su thay được.',
      'Solid smoked bamboo, two canes matched for spring. Wrist loops and replaceable rubber tips.',
    ),
    origin: both('Văn Bàn, Lào Cai', 'Van Ban, Lào Cai'),
    specifications: [
      material('Tre đực, dây dù', 'Solid bamboo, cord'),
      spec('Chịu lực', 'Bears', '110 kg mỗi gậy', '110 kg each'),
    ],
    options: [
      option('length', both('Chiều dài', 'Length'), [
        ['110cm', same('110 cm')],
        ['125cm', same('125 cm')],
      ]),
    ],
    variants: along('length', {
      '110cm': { priceVnd: 280_000, stock: 17, gram: 720 },
      '125cm': { priceVnd: 295_000, stock: 3, gram: 810 },
    }),
    pictures: ['gay-leo-nui'],
    related: ['bo-leo-nui-hai-nguoi', 'ao-mua-poncho', 'binh-giu-nhiet'],
    crossSell: ['binh-giu-nhiet'],
    warrantyMonths: 12,
  },
  {
    slug: 'binh-giu-nhiet',
    category,
    name: both('Bình giữ nhiệt Đỉnh Mây', 'Đỉnh Mây flask'),
    summary: both(
      'Thép 304 hai lớp, giữ nóng 12 giờ, lạnh 24 giờ.',
      'Double-walled 304 steel, hot for 12 hours, cold for 24.',
    ),
    story: both(
      'Sơn tĩnh điện nhám cầm không trơn, nắp có quai xỏ ngón, miệng rộng vừa viên đá. Ở các ga đều có vòi nước uống miễn phí để rót đầy.',
      'A matt coat that does not slip, a loop on the lid and a mouth wide enough for ice. Every station has a free drinking tap to fill it.',
    ),
    origin: SAI_GON,
    specifications: [
      material('Thép không gỉ 304', '304 stainless steel'),
      spec('Giữ nóng', 'Keeps hot', '12 giờ', '12 hours'),
      spec('Giữ lạnh', 'Keeps cold', '24 giờ', '24 hours'),
    ],
    options: [
      option('color', both('Màu', 'Colour'), [
        ['xanh', both('Xanh then', 'Lacquer green')],
        ['suong', both('Trắng sương', 'Mist white')],
      ]),
      option('volume', both('Dung tích', 'Volume'), [
        ['500ml', same('500 ml')],
        ['750ml', same('750 ml')],
      ]),
    ],
    variants: [
      {
        choices: { color: 'xanh', volume: '500ml' },
        priceVnd: 378_000,
        wasVnd: 420_000,
        stock: 36,
        gram: 380,
        picture: 'binh-nuoc',
      },
      {
        choices: { color: 'xanh', volume: '750ml' },
        priceVnd: 441_000,
        wasVnd: 490_000,
        stock: 15,
        gram: 470,
        picture: 'binh-nuoc',
      },
      {
        choices: { color: 'suong', volume: '500ml' },
        priceVnd: 378_000,
        wasVnd: 420_000,
        stock: 21,
        gram: 380,
        picture: 'binh-nuoc-trang',
      },
    ],
    pictures: ['binh-nuoc', 'binh-nuoc-trang'],
    labels: ['discount'],
    related: ['gay-leo-nui-tre', 'tui-vai-dinh-may', 'coc-gom-men-ngoc'],
    crossSell: ['ca-phe-arabica', 'gay-leo-nui-tre'],
    tiers: { 5: 7, 20: 15 },
    maxPerOrder: 60,
    warrantyMonths: 12,
  },
  {
    slug: 'o-can-go',
    category,
    name: both('Ô cán gỗ xanh then', 'Lacquer-green umbrella'),
    summary: both(
      'Tán rộng cho hai người, nan sợi thủy tinh chịu gió núi.',
      'Wide enough for two, with fibreglass ribs for mountain wind.',
    ),
    story: both(
      'Mười nan dẻo lật gió rồi tự gập lại, cán gỗ keo cong vừa móc tay. Viền vàng dễ thấy khi trời mù.',
      'Ten flexible ribs turn inside out and come back; the acacia handle hooks over an arm. A gold edge shows up in the mist.',
    ),
    origin: SAI_GON,
    specifications: [
      material('Vải dù, sợi thủy tinh, gỗ keo', 'Pongee, fibreglass, acacia'),
      size('Đường kính 116 cm, dài 88 cm', '116 cm across, 88 cm long'),
    ],
    variants: single(350_000, { stock: 18, gram: 560 }),
    pictures: ['o-che'],
    related: ['ao-mua-poncho', 'non-la', 'bo-ao-mua-gia-dinh'],
    warrantyMonths: 12,
  },
];
