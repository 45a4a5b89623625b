import { both } from '#db/seeds/ticket-seed.ts';
import { POT, type SectionSeed } from './menu-seed.ts';

export const CAFE: SectionSeed[] = [
  {
    slug: 'do-uong',
    restaurant: 'ca-phe-suong',
    name: both('Đồ uống', 'Drinks'),
    description: both(
      'Cốc nóng cho buổi sáng nhiều sương, cốc đá cho lúc vừa leo dốc. Bàn cạnh cửa sổ nhìn xuống mây.',
      'Something hot for a misty morning, something iced after the climb. The window tables look down on cloud.',
    ),
    hours: ['07:00', '17:00'],
    dishes: [
      {
        slug: 'tra-shan-tuyet',
        name: both('Trà Shan tuyết cổ thụ', 'Ancient-tree Shan tuyết tea'),
        description: both(
          'Búp hái từ cây trên trăm năm, pha nước suối đỉnh núi.',
          'Buds from century-old trees, brewed with summit spring water.',
        ),
        priceVnd: 65_000,
        portion: POT,
        picture: 'tra-shan-tuyet',
        marks: ['vegetarian'],
      },
      {
        slug: 'ca-phe-sua-da',
        name: both('Cà phê sữa đá', 'Iced milk coffee'),
        description: both(
          'Arabica vùng cao pha phin, sữa đặc vừa đủ.',
          'Highland arabica through a drip filter, just enough condensed milk.',
        ),
        priceVnd: 45_000,
        picture: 'ca-phe-sua-da',
        marks: ['vegetarian', 'dairy'],
      },
      {
        slug: 'nuoc-mia',
        name: both('Nước mía quất', 'Sugarcane juice with calamansi'),
        description: both('Ép khi bạn gọi, thêm một quả quất.', 'Pressed to order with one calamansi.'),
        priceVnd: 35_000,
        picture: 'nuoc-mia',
        marks: ['vegetarian'],
      },
      {
        slug: 'sinh-to-bo',
        name: both('Sinh tố bơ', 'Avocado smoothie'),
        description: both(
          'Bơ sáp xay đặc, ngọt dịu, múc bằng thìa cũng được.',
          'Butter avocado, thick enough for a spoon.',
        ),
        priceVnd: 55_000,
        picture: 'sinh-to',
        marks: ['vegetarian', 'dairy'],
      },
      {
        slug: 'ca-phe-trung',
        name: both('Cà phê trứng', 'Egg coffee'),
        description: both('Kem trứng đánh bông phủ cà phê nóng.', 'Whipped egg cream over hot coffee.'),
        priceVnd: 55_000,
        marks: ['vegetarian', 'egg', 'dairy'],
      },
      {
        slug: 'tra-gung-mat-ong',
        name: both('Trà gừng mật ong bạc hà', 'Ginger tea with mint honey'),
        description: both(
          'Gừng giã tay, mật ong hoa bạc hà. Ấm người ngay ngụm đầu.',
          'Hand-pounded ginger and mint-flower honey. Warms you at the first sip.',
        ),
        priceVnd: 45_000,
        marks: ['vegetarian'],
      },
      {
        slug: 'sua-dau-nanh',
        name: both('Sữa đậu nành lá dứa', 'Pandan soy milk'),
        description: both('Nấu mỗi sáng, uống nóng hoặc lạnh.', 'Made every morning, hot or cold.'),
        priceVnd: 35_000,
        marks: ['vegetarian'],
      },
    ],
  },
  {
    slug: 'trang-mieng',
    restaurant: 'ca-phe-suong',
    name: both('Tráng miệng', 'Desserts'),
    description: both(
      'Ngọt vừa phải, để còn chỗ cho một ấm trà nữa.',
      'Not too sweet, to leave room for one more pot of tea.',
    ),
    hours: ['08:00', '16:30'],
    dishes: [
      {
        slug: 'che',
        name: both('Chè ba màu', 'Three-colour chè'),
        description: both(
          'Đậu đỏ, đậu xanh, thạch lá dứa, nước cốt dừa và đá bào.',
          'Red beans, mung beans, pandan jelly, coconut cream and shaved ice.',
        ),
        priceVnd: 45_000,
        picture: 'che',
        marks: ['vegetarian'],
      },
      {
        slug: 'trai-cay',
        name: both('Hoa quả theo mùa', 'Seasonal fruit'),
        description: both(
          'Thanh long, xoài, dưa hấu, mận và cam, gọt khi bạn gọi.',
          'Dragon fruit, mango, watermelon, plum and orange, cut to order.',
        ),
        priceVnd: 79_000,
        picture: 'trai-cay',
        marks: ['vegetarian'],
      },
      {
        slug: 'thang-den',
        name: both('Thắng dền nóng', 'Hot thắng dền dumplings'),
        description: both(
          'Viên nếp nhân đậu xanh trong nước đường gừng, rắc vừng và lạc.',
          'Rice dumplings of mung bean in ginger syrup, with sesame and peanut.',
        ),
        priceVnd: 45_000,
        marks: ['vegetarian', 'peanut'],
      },
      {
        slug: 'sua-chua-nep-cam',
        name: both('Sữa chua nếp cẩm', 'Yoghurt with black rice'),
        description: both(
          'Nếp cẩm ủ men ba ngày, sữa chua nhà làm.',
          'Black rice fermented three days, yoghurt of our own.',
        ),
        priceVnd: 49_000,
        marks: ['vegetarian', 'dairy'],
      },
      {
        slug: 'kem-tra-shan',
        name: both('Kem trà Shan tuyết', 'Shan tuyết tea ice cream'),
        description: both(
          'Sữa bò Mộc Châu và bột trà, hậu vị chát nhẹ.',
          'Mộc Châu milk and tea powder, with a light tannic finish.',
        ),
        priceVnd: 55_000,
        marks: ['vegetarian', 'dairy', 'egg'],
      },
    ],
  },
];
