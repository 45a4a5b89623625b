import { both } from '#db/seeds/ticket-seed.ts';
import { FOR_TWO, type SectionSeed } from './menu-seed.ts';

export const SUMMIT: SectionSeed[] = [
  {
    slug: 'buffet-van-son',
    restaurant: 'van-son',
    name: both('Buffet Vân Sơn', 'Vân Sơn buffet'),
    description: both(
      '42 món nóng và nguội trên độ cao 1.925 m: cá suối nướng, gà đồi, rau rừng hái buổi sáng, quầy phở nấu ngay trước mặt và quầy chay riêng.',
      '42 hot and cold dishes at 1,925 m: grilled stream fish, hill chicken, greens picked that morning, phở cooked in front of you and a vegetarian counter.',
    ),
    hours: ['11:00', '14:00'],
    ticketSlug: 'cap-treo-buffet',
    dishes: [
      {
        slug: 'buffet-nguoi-lon',
        name: both('Buffet trưa người lớn', 'Lunch buffet, adult'),
        description: both(
          'Ăn không giới hạn, gồm trà Shan tuyết và nước hoa quả.',
          'As much as you like, Shan tuyết tea and juices included.',
        ),
        priceVnd: 450_000,
        marks: ['seafood', 'egg', 'gluten', 'dairy', 'peanut', 'pork', 'beef', 'spicy'],
      },
      {
        slug: 'buffet-tre-em',
        name: both('Buffet trưa trẻ em', 'Lunch buffet, child'),
        description: both(
          'Trẻ 3–11 tuổi; dưới 3 tuổi miễn phí. Có quầy món dịu vị riêng.',
          'Aged 3–11; under 3 free. A counter of milder dishes of their own.',
        ),
        priceVnd: 270_000,
        marks: ['seafood', 'egg', 'gluten', 'dairy', 'peanut', 'pork', 'beef'],
      },
    ],
  },
  {
    slug: 'nuong-va-lau',
    restaurant: 'van-son',
    name: both('Nướng và lẩu', 'Grill and hotpot'),
    description: both(
      'Bếp củi đỏ lửa từ mười giờ. Món nướng mất chừng hai mươi phút, xin đừng vội: ngoài cửa có mây.',
      'The wood fire is lit by ten. The grill takes about twenty minutes; do not hurry, there are clouds outside.',
    ),
    hours: ['10:30', '15:30'],
    dishes: [
      {
        slug: 'ca-suoi-nuong',
        name: both('Cá suối nướng mắc khén', 'Stream fish with mắc khén'),
        description: both(
          'Hai con cá suối bắt trong ngày, da giòn thơm khói, cuốn lá rừng.',
          'Two fish caught today, crisp and smoky, to wrap in forest leaves.',
        ),
        priceVnd: 195_000,
        picture: 'ca-suoi-nuong',
        marks: ['seafood', 'spicy'],
      },
      {
        slug: 'thang-co',
        name: both('Lẩu thắng cố', 'Thắng cố mountain hotpot'),
        description: both(
          'Thịt bò và ngựa hầm thảo quả, địa điền, nhúng cải mèo và nấm hương.',
          'Beef and horse simmered with black cardamom, for dipping mountain greens and shiitake.',
        ),
        priceVnd: 420_000,
        portion: FOR_TWO,
        picture: 'thang-co',
        marks: ['beef', 'spicy'],
      },
      {
        slug: 'lau-nam',
        name: both('Lẩu nấm rừng', 'Forest-mushroom hotpot'),
        description: both(
          'Sáu loại nấm, đậu phụ non và ngô ngọt trong nước dùng rau củ.',
          'Six mushrooms, silken tofu and sweet corn in a vegetable broth.',
        ),
        priceVnd: 320_000,
        portion: FOR_TWO,
        picture: 'lau-nam',
        marks: ['vegetarian'],
      },
      {
        slug: 'ga-doi-nuong',
        name: both('Gà đồi nướng mật ong bạc hà', 'Hill chicken with mint honey'),
        description: both(
          'Nửa con gà thả đồi, phết mật ong bạc hà ba lần trên than.',
          'Half a free-range chicken, brushed three times with mint honey over the coals.',
        ),
        priceVnd: 380_000,
        portion: both('nửa con, 2 người', 'half, for two'),
        marks: [],
      },
      {
        slug: 'ca-tam-nuong',
        name: both('Cá tầm nướng muối ớt', 'Sturgeon grilled with chilli salt'),
        description: both(
          'Cá tầm nuôi suối lạnh, nướng nguyên khúc, thịt chắc và béo.',
          'Cold-stream sturgeon grilled on the bone, firm and rich.',
        ),
        priceVnd: 385_000,
        portion: both('nửa con, 2 người', 'half, for two'),
        marks: ['seafood', 'spicy'],
      },
      {
        slug: 'ga-den-ham',
        name: both('Gà đen hầm nấm hương', 'Black chicken with shiitake'),
        description: both(
          'Hầm thố đất bốn tiếng cùng táo đỏ và nấm hương khô.',
          'Four hours in a clay pot with jujube and dried shiitake.',
        ),
        priceVnd: 420_000,
        portion: FOR_TWO,
        marks: [],
      },
      {
        slug: 'thit-gac-bep',
        name: both('Thịt trâu gác bếp', 'Smoked highland buffalo'),
        description: both(
          'Treo trên bếp củi hai mươi ngày, xé sợi, chấm chẩm chéo.',
          'Twenty days above the hearth, pulled into strands, with chẩm chéo dip.',
        ),
        priceVnd: 210_000,
        portion: both('đĩa 100 g', '100 g plate'),
        marks: ['spicy'],
      },
    ],
  },
  {
    slug: 'mon-chay',
    restaurant: 'van-son',
    name: both('Món chay', 'Vegetarian'),
    description: both(
      'Bếp chay nấu riêng chảo, riêng dầu. Rau hái quanh bản Vân Sơn, đậu phụ ép trong ngày.',
      'Cooked in separate pans and oil. Greens gathered round Vân Sơn, tofu pressed the same day.',
    ),
    hours: ['10:30', '15:30'],
    dishes: [
      {
        slug: 'dau-hu-sot-ca',
        name: both('Đậu phụ sốt cà', 'Tofu in tomato sauce'),
        description: both(
          'Đậu rán vàng ngập trong cà chua chín cây, rắc hành lá.',
          'Golden tofu in vine tomatoes, with scallion.',
        ),
        priceVnd: 79_000,
        picture: 'dau-hu-sot-ca',
        marks: ['vegetarian'],
      },
      {
        slug: 'rau-rung-luoc',
        name: both('Rau rừng luộc kho quẹt chay', 'Wild greens with caramel dip'),
        description: both(
          'Rau hái buổi sáng luộc vừa tới, kho quẹt nấm đậm đà.',
          'Picked this morning, barely boiled, with a dark mushroom caramel.',
        ),
        priceVnd: 69_000,
        picture: 'rau-rung-luoc',
        marks: ['vegetarian'],
      },
      {
        slug: 'nam-xao-ngong-cai',
        name: both('Nấm hương xào ngồng cải', 'Shiitake with mustard shoots'),
        description: both(
          'Ngồng cải non giòn ngọt, nấm hương khô ngâm nước suối.',
          'Sweet young mustard shoots with dried shiitake soaked in spring water.',
        ),
        priceVnd: 95_000,
        marks: ['vegetarian'],
      },
      {
        slug: 'cai-meo-xao-gung',
        name: both('Cải mèo xào gừng', 'Mountain greens with ginger'),
        description: both(
          'Vị đắng nhẹ đặc trưng vùng cao, hái trong vườn sáng nay.',
          'The gentle bitterness of the highlands, from this morning’s garden.',
        ),
        priceVnd: 85_000,
        marks: ['vegetarian'],
      },
      {
        slug: 'com-chay-thap-cam',
        name: both('Cơm chay thập cẩm', 'Vegetarian rice plate'),
        description: both(
          'Cơm gạo lứt, năm món rau củ và canh rong biển, đổi theo ngày.',
          'Brown rice, five vegetable dishes and seaweed soup, different every day.',
        ),
        priceVnd: 89_000,
        marks: ['vegetarian', 'peanut'],
      },
    ],
  },
];
