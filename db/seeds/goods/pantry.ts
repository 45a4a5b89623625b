import { both } from '#db/seeds/ticket-seed.ts';
import {
  along,
  inside,
  keeps,
  option,
  type ProductSeed,
  same,
  single,
  spec,
  weights,
} from './product-seed.ts';

const category = 'dac-san';
const STONE_PLATEAU = both('Cao nguyên đá Đồng Văn, Tuyên Quang', 'Dong Van karst plateau, Tuyen Quang');

export const pantry: ProductSeed[] = [
  {
    slug: 'mat-ong-bac-ha',
    category,
    name: both('Mật ong hoa bạc hà', 'Wild-mint honey'),
    summary: both(
      'Mật vàng chanh của mùa hoa bạc hà trên cao nguyên đá, thơm the, ngọt dịu.',
      'Lemon-gold honey from the wild-mint bloom of the karst plateau, cool and gently sweet.',
    ),
    story: both(
      'Hoa bạc hà chỉ nở từ tháng Mười đến tháng Chạp, ong đi lấy mật trong sương nên mật đặc và thơm. Mật quay lạnh, lọc vải, không hạ thủy phần bằng nhiệt.',
      'The mint flowers only from October to the twelfth lunar month, and bees working in the mist make a thick, scented honey. Spun cold and strained through cloth, never heated to dry it.',
    ),
    origin: STONE_PLATEAU,
    specifications: [
      spec('Mùa hoa', 'Bloom', 'Tháng 10 đến tháng 12', 'October to December'),
      spec('Độ ẩm', 'Moisture', 'Dưới 20%', 'Under 20%'),
      keeps('24 tháng từ ngày đóng hũ', '24 months from bottling'),
    ],
    options: [
      option('volume', both('Dung tích', 'Volume'), [
        ['350ml', same('350 ml')],
        ['700ml', same('700 ml')],
      ]),
    ],
    variants: along('volume', {
      '350ml': { priceVnd: 212_000, wasVnd: 265_000, stock: 58, gram: 720 },
      '700ml': { priceVnd: 400_000, wasVnd: 500_000, stock: 19, gram: 1320 },
    }),
    pictures: ['mat-ong-bac-ha'],
    labels: ['discount', 'featured'],
    related: ['hop-qua-mat-ong-tra', 'gio-bep-nui', 'mac-khen'],
    crossSell: ['tra-shan-tuyet-co-thu', 'hong-tra-shan-tuyet'],
    tiers: { 3: 5, 6: 10 },
  },
  {
    slug: 'mang-kho',
    category,
    name: both('Măng nứa khô', 'Dried bamboo shoots'),
    summary: both(
      'Măng non bản cao phơi nắng, sợi dày, ngâm một đêm là nở mềm.',
      'Young highland shoots dried in the sun: thick strips that soften overnight.',
    ),
    story: both(
      'Măng hái đầu mùa mưa, luộc kỹ, xé tay và phơi ba nắng, không xông lưu huỳnh. Ngâm nước vo gạo một đêm rồi luộc lại hai lần trước khi nấu với chân giò hay vịt.',
      'Cut at the start of the rains, boiled well, torn by hand and dried for three days in the sun, never sulphured. Soak overnight in rice water and boil twice before cooking with pork or duck.',
    ),
    origin: both('Văn Chấn, Lào Cai', 'Van Chan, Lào Cai'),
    specifications: [
      spec('Loại', 'Kind', 'Măng nứa xé sợi', 'Bamboo shoots, torn'),
      spec('Phơi', 'Drying', 'Nắng tự nhiên, không lưu huỳnh', 'In the sun, no sulphur'),
      keeps('12 tháng từ ngày đóng gói', '12 months from packing'),
    ],
    options: [weights('250 g', '500 g')],
    variants: along('weight', {
      '250g': { priceVnd: 140_000, stock: 45, gram: 290 },
      '500g': { priceVnd: 265_000, stock: 26, gram: 550 },
    }),
    pictures: ['mang-kho'],
    related: ['mac-khen', 'gio-bep-nui', 'bo-ba-mac-khen'],
    crossSell: ['mac-khen'],
    tiers: { 4: 8 },
  },
  {
    slug: 'mac-khen',
    category,
    name: both('Mắc khén rừng', 'Wild mắc khén pepper'),
    summary: both(
      'Hạt tiêu rừng Tây Bắc, tê nhẹ đầu lưỡi, thơm vỏ cam.',
      'The wild pepper of the north-west: a light tingle and a scent of orange peel.',
    ),
    story: both(
      'Rang khô trên chảo nhỏ lửa đến khi dậy mùi, giã dập với muối và ớt khô là có ngay bát chẩm chéo. Rắc lên thịt nướng, cá suối, khoai luộc đều hợp.',
      'Toast in a dry pan until fragrant, crush with salt and dried chilli, and you have chẩm chéo. Good on grilled meat, stream fish or boiled potatoes.',
    ),
    origin: both('Mường Ảng, Điện Biên', 'Muong Ang, Dien Bien'),
    specifications: [
      spec('Thu hái', 'Harvest', 'Tháng 10, hái trong rừng', 'October, foraged'),
      spec('Hộp', 'Packing', 'Lọ thủy tinh nút bần', 'Glass jar with a cork'),
      keeps('18 tháng từ ngày đóng lọ', '18 months from packing'),
    ],
    options: [weights('50 g', '100 g')],
    variants: along('weight', {
      '50g': { priceVnd: 85_000, stock: 72, gram: 160 },
      '100g': { priceVnd: 155_000, stock: 5, gram: 230 },
    }),
    pictures: ['mac-khen'],
    related: ['bo-ba-mac-khen', 'mang-kho', 'gio-bep-nui'],
    crossSell: ['mang-kho', 'bat-gom-ve-may'],
  },
  {
    slug: 'bo-ba-mac-khen',
    category,
    name: both('Bộ ba lọ mắc khén', 'Three jars of mắc khén'),
    summary: both(
      'Ba lọ 50 g để chia cho bạn bè hay dùng cả năm.',
      'Three 50 g jars, to share with friends or last the year.',
    ),
    story: both(
      'Một lọ hạt nguyên, một lọ rang sẵn, một lọ đã giã cùng muối và ớt. Mỗi lọ dán nhãn riêng và buộc dây gai.',
      'One jar whole, one ready toasted, one crushed with salt and chilli. Each is labelled and tied with twine.',
    ),
    origin: both('Mường Ảng, Điện Biên', 'Muong Ang, Dien Bien'),
    specifications: [
      inside('Hạt nguyên, hạt rang, muối chẩm chéo', 'Whole, toasted, chẩm chéo salt'),
      spec('Khối lượng', 'Weight', '3 × 50 g'),
      keeps('12 tháng từ ngày đóng lọ', '12 months from packing'),
    ],
    variants: single(230_000, { stock: 24, gram: 480, wasVnd: 255_000 }),
    pictures: ['mac-khen'],
    labels: ['sale'],
    related: ['mac-khen', 'gio-bep-nui', 'mang-kho'],
  },
  {
    slug: 'hop-qua-mat-ong-tra',
    category,
    name: both('Hộp quà mật ong và trà', 'Honey and tea gift box'),
    summary: both(
      'Mật bạc hà và Shan tuyết cổ thụ, cặp đôi ấm bụng ngày lạnh.',
      'Wild-mint honey with ancient-tree tea: a warm pair for cold days.',
    ),
    story: both(
      'Hũ mật 350 ml và hộp trà 100 g nằm gọn trong hộp thắt nơ, kèm que gỗ lấy mật. Chúng tôi đóng hộp trong ngày bạn đặt.',
      'A 350 ml jar and a 100 g tin in a ribboned box, with a wooden dipper. We pack it the day you order.',
    ),
    origin: STONE_PLATEAU,
    specifications: [
      inside('Mật ong 350 ml, trà Shan tuyết 100 g, que gỗ', 'Honey 350 ml, Shan Tuyết 100 g, a dipper'),
      spec('Hộp', 'Box', '26 × 20 × 12 cm'),
      keeps('24 tháng từ ngày đóng gói', '24 months from packing'),
    ],
    variants: single(620_000, { stock: 18, gram: 1150 }),
    pictures: ['hop-qua', 'mat-ong-bac-ha', 'tra-shan-tuyet-hop'],
    related: ['mat-ong-bac-ha', 'hop-qua-tra-bieu', 'gio-bep-nui'],
    crossSell: ['coc-gom-men-ngoc'],
    tiers: { 5: 5, 10: 10 },
  },
  {
    slug: 'gio-bep-nui',
    category,
    name: both('Giỏ bếp núi', 'Mountain kitchen basket'),
    summary: both(
      'Măng khô, mắc khén và mật ong: đủ cho một bữa cơm Tây Bắc ở nhà.',
      'Bamboo shoots, mắc khén and honey: all you need for a north-western dinner at home.',
    ),
    story: both(
      'Ba món chúng tôi hay được hỏi mua nhất, xếp chung một giỏ kèm hai công thức: măng hầm chân giò và cá nướng mắc khén.',
      'The three things we are asked for most, with two recipes: bamboo shoots with pork knuckle, and fish grilled with mắc khén.',
    ),
    origin: both('Tây Bắc Việt Nam', 'North-west Vietnam'),
    specifications: [
      inside('Măng khô 250 g, mắc khén 50 g, mật ong 350 ml', 'Shoots 250 g, mắc khén 50 g, honey 350 ml'),
      spec('Kèm theo', 'With it', 'Hai công thức nấu', 'Two recipes'),
      keeps('12 tháng từ ngày đóng gói', '12 months from packing'),
    ],
    variants: single(405_000, { stock: 12, gram: 1250, wasVnd: 437_000 }),
    pictures: ['mang-kho', 'mac-khen', 'mat-ong-bac-ha'],
    related: ['mang-kho', 'mac-khen', 'mat-ong-bac-ha'],
    crossSell: ['bat-gom-ve-may'],
  },
];
