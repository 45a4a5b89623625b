import { both } from '#db/seeds/ticket-seed.ts';
import { inside, type ProductSeed, single, spec } from './product-seed.ts';

const category = 'do-di-nui';
const SAI_GON = both('Thành phố Hồ Chí Minh', 'Ho Chi Minh City');

export const trailSets: ProductSeed[] = [
  {
    slug: 'bo-ao-mua-gia-dinh',
    category,
    name: both('Bộ bốn áo mưa gia đình', 'Family set of four ponchos'),
    summary: both(
      'Hai áo người lớn, hai áo trẻ em trong một túi.',
      'Two adult and two child ponchos in one pouch.',
    ),
    story: both(
      'Mua một lần cho cả nhà, rẻ hơn mua lẻ. Túi đựng có móc treo vào ba lô.',
      'One purchase for the whole family, cheaper than four singles. The pouch clips to a rucksack.',
    ),
    origin: SAI_GON,
    specifications: [
      inside('2 áo người lớn, 2 áo trẻ em', '2 adult, 2 child'),
      spec('Chống nước', 'Waterproof', '3.000 mm', '3,000 mm'),
    ],
    variants: single(385_000, { stock: 30, gram: 900, wasVnd: 430_000 }),
    pictures: ['ao-mua'],
    labels: ['discount'],
    related: ['ao-mua-poncho', 'bo-leo-nui-hai-nguoi', 'o-can-go'],
  },
  {
    slug: 'bo-leo-nui-hai-nguoi',
    category,
    name: both('Bộ leo núi cho hai người', 'Trail set for two'),
    summary: both(
      'Hai áo mưa, một cặp gậy tre, một bình 750 ml.',
      'Two ponchos, a pair of bamboo sticks and a 750 ml flask.',
    ),
    story: both(
      'Đủ cho cung đi bộ từ Ga Đỉnh lên cột mốc và về. Nhận tại ga để khỏi mang từ nhà.',
      'All you need for the walk from Summit Station to the marker and back. Pick it up at the station rather than carry it from home.',
    ),
    origin: both('Lào Cai và Thành phố Hồ Chí Minh', 'Lào Cai and Ho Chi Minh City'),
    specifications: [
      inside('2 áo mưa, 1 cặp gậy 110 cm, 1 bình 750 ml', '2 ponchos, sticks of 110 cm, flask of 750 ml'),
    ],
    variants: single(860_000, { stock: 9, gram: 1780, wasVnd: 961_000 }),
    pictures: ['gay-leo-nui', 'ao-mua', 'binh-nuoc'],
    labels: ['sale', 'new'],
    related: ['gay-leo-nui-tre', 'ao-mua-poncho', 'binh-giu-nhiet'],
    crossSell: ['mu-luoi-trai'],
    warrantyMonths: 12,
  },
];
