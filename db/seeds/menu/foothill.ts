import { both } from '#db/seeds/ticket-seed.ts';
import type { SectionSeed } from './menu-seed.ts';

export const FOOTHILL: SectionSeed[] = [
  {
    slug: 'bua-sang',
    restaurant: 'chan-may',
    name: both('Bữa sáng', 'Breakfast'),
    description: both(
      'Nước dùng ninh từ ba giờ sáng, bánh mì ra lò lúc sáu giờ. Ăn no rồi hãy lên cáp.',
      'Broth on the fire since three, bread out of the oven at six. Eat well, then ride up.',
    ),
    hours: ['06:30', '10:00'],
    dishes: [
      {
        slug: 'pho-bo',
        name: both('Phở bò tái', 'Rare-beef phở'),
        description: both(
          'Bánh phở tươi, bò thái mỏng chần vừa hồng, hành lá và chanh vườn.',
          'Fresh rice noodles, beef just blushed in the broth, scallion and garden lime.',
        ),
        priceVnd: 75_000,
        picture: 'pho-bo',
        marks: ['beef'],
      },
      {
        slug: 'pho-ga',
        name: both('Phở gà đồi', 'Hill-chicken phở'),
        description: both(
          'Nước trong, gà đồi xé tay, lá chanh thái chỉ và lòng đỏ trứng chần.',
          'Clear broth, hand-torn free-range chicken, slivered lime leaf and a poached yolk.',
        ),
        priceVnd: 70_000,
        picture: 'pho-ga',
        marks: ['egg'],
      },
      {
        slug: 'banh-mi',
        name: both('Bánh mì thịt nướng', 'Grilled-pork bánh mì'),
        description: both(
          'Vỏ giòn rụm, thịt nướng than, đồ chua và pa-tê nhà làm. Gói giấy cầm lên cabin được.',
          'A crust that shatters, charcoal pork, pickles and our own pâté. Wrapped to carry into the cabin.',
        ),
        priceVnd: 45_000,
        picture: 'banh-mi',
        marks: ['pork', 'gluten', 'egg'],
      },
      {
        slug: 'xoi-ngu-sac',
        name: both('Xôi ngũ sắc', 'Five-colour sticky rice'),
        description: both(
          'Nếp nương đồ chõ gỗ, năm màu từ lá rừng, ăn với muối vừng.',
          'Hill rice steamed in wood, five colours from forest leaves, with sesame salt.',
        ),
        priceVnd: 55_000,
        picture: 'xoi-ngu-sac',
        marks: ['vegetarian'],
      },
      {
        slug: 'chao-ga',
        name: both('Cháo gà hạt sen', 'Chicken congee with lotus seed'),
        description: both(
          'Cháo gạo nương nấu nhừ, gà xé và hạt sen bùi. Hợp cho trẻ nhỏ.',
          'Hill rice cooked to silk with torn chicken and nutty lotus seed. Small children like it.',
        ),
        priceVnd: 60_000,
        marks: [],
      },
    ],
  },
  {
    slug: 'bun-com-cuon',
    restaurant: 'chan-may',
    name: both('Bún, cơm và món cuốn', 'Noodles, rice and rolls'),
    description: both(
      'Những món ai cũng gọi lại lần nữa. Rau sống hái trong vườn sau bếp, nước chấm pha khi bạn gọi.',
      'What everyone orders twice. Herbs from the garden behind the kitchen, dips mixed when you order.',
    ),
    hours: ['10:00', '16:00'],
    dishes: [
      {
        slug: 'bun-cha',
        name: both('Bún chả than hoa', 'Charcoal bún chả'),
        description: both(
          'Chả viên và ba chỉ nướng, nước mắm pha ấm, bún rối và một rổ rau.',
          'Grilled patties and belly in warm dipping broth, vermicelli and a basket of herbs.',
        ),
        priceVnd: 89_000,
        picture: 'bun-cha',
        marks: ['pork', 'seafood'],
      },
      {
        slug: 'bun-bo-hue',
        name: both('Bún bò Huế', 'Huế spicy beef noodles'),
        description: both(
          'Sả, ruốc và ớt sa tế; bắp bò, chả cua và hoa chuối bào.',
          'Lemongrass, shrimp paste and chilli oil; beef shank, crab cake and shaved banana flower.',
        ),
        priceVnd: 85_000,
        picture: 'bun-bo-hue',
        marks: ['beef', 'pork', 'seafood', 'spicy'],
      },
      {
        slug: 'bun-tom',
        name: both('Bún tôm', 'Prawn noodle soup'),
        description: both(
          'Tôm đỏ au, trứng lòng đào, nước ngọt thanh và rau răm.',
          'Bright prawns, a soft egg, a light sweet broth and Vietnamese coriander.',
        ),
        priceVnd: 85_000,
        picture: 'bun-tom',
        marks: ['seafood', 'egg'],
      },
      {
        slug: 'com-tam',
        name: both('Cơm tấm sườn nướng', 'Broken rice with grilled pork'),
        description: both(
          'Sườn ướp qua đêm, trứng ốp la viền giòn, mỡ hành và đồ chua.',
          'Overnight-marinated chop, a crisp-edged egg, scallion oil and pickles.',
        ),
        priceVnd: 95_000,
        picture: 'com-tam',
        marks: ['pork', 'egg', 'seafood'],
      },
      {
        slug: 'com-ga',
        name: both('Cơm gà xé', 'Shredded-chicken rice'),
        description: both(
          'Cơm nghệ nấu nước luộc gà, gà đồi xé trộn rau răm và hành tây.',
          'Turmeric rice in chicken broth, free-range chicken tossed with coriander and onion.',
        ),
        priceVnd: 90_000,
        picture: 'com-ga',
        marks: [],
      },
      {
        slug: 'com-lam',
        name: both('Cơm lam muối vừng', 'Bamboo rice with sesame salt'),
        description: both(
          'Nếp nương nướng trong ống nứa non, chẻ tại bàn.',
          'Hill rice roasted in young bamboo, split open at your table.',
        ),
        priceVnd: 65_000,
        picture: 'com-lam',
        marks: ['vegetarian'],
      },
      {
        slug: 'banh-xeo',
        name: both('Bánh xèo tôm', 'Sizzling prawn crêpe'),
        description: both(
          'Vỏ mỏng giòn, tôm và giá; cuốn cải non, chấm chua ngọt.',
          'A thin crackling crêpe of prawn and bean sprouts, rolled in mustard leaf.',
        ),
        priceVnd: 98_000,
        picture: 'banh-xeo',
        marks: ['seafood', 'pork', 'egg'],
      },
      {
        slug: 'goi-cuon',
        name: both('Gỏi cuốn tôm thịt', 'Fresh prawn and pork rolls'),
        description: both(
          'Cuốn khi bạn gọi, tương lạc rang tại bếp.',
          'Rolled to order, with a sauce of peanuts roasted here.',
        ),
        priceVnd: 75_000,
        picture: 'goi-cuon',
        marks: ['seafood', 'pork', 'peanut'],
      },
      {
        slug: 'nem-ran',
        name: both('Nem rán', 'Fried spring rolls'),
        description: both(
          'Nhân thịt, mộc nhĩ và miến, rán hai lần lửa cho giòn lâu.',
          'Pork, wood-ear and glass noodles, fried twice so they stay crisp.',
        ),
        priceVnd: 85_000,
        picture: 'nem-ran',
        marks: ['pork', 'egg', 'gluten'],
      },
    ],
  },
];
