import type { Bilingual } from '#db/columns.ts';
import { both } from '#db/seeds/ticket-seed.ts';

type CategorySeed = {
  slug: string;
  isFeatured: boolean;
  name: Bilingual;
  description: Bilingual;
  picture: string;
};

export const POST_CATEGORIES: CategorySeed[] = [
  {
    slug: 'bien-may',
    isFeatured: true,
    name: both('Mây và thời tiết', 'Clouds and weather'),
    description: both(
      'Khi nào có biển mây, vì sao có, và đọc dự báo trên đỉnh thế nào cho đúng.',
      'When the cloud sea comes, why it comes, and how to read the summit forecast.',
    ),
    picture: 'cloud-sea-summit-deck-light',
  },
  {
    slug: 'cam-nang',
    isFeatured: true,
    name: both('Cẩm nang chuyến đi', 'Planning your trip'),
    description: both(
      'Đường đi, quần áo, giấy tờ, đi cùng con nhỏ hay cha mẹ: những điều nên biết trước.',
      'Roads, clothes, papers, travelling with small children or parents: what to know first.',
    ),
    picture: 'ga-dinh',
  },
  {
    slug: 'mon-ngon',
    isFeatured: true,
    name: both('Món ngon trên núi', 'Mountain food'),
    description: both(
      'Chuyện bếp Vân Sơn, chợ phiên và những món nên gọi khi trời lạnh.',
      'Stories from Vân Sơn Kitchen, the market, and what to order when it is cold.',
    ),
    picture: 'xoi-ngu-sac',
  },
  {
    slug: 'le-hoi',
    isFeatured: true,
    name: both('Mùa và lễ hội', 'Seasons and festivals'),
    description: both(
      'Ruộng nước, mùa lúa chín, đỗ quyên, đèn lồng: mỗi mùa lên núi một vẻ.',
      'Flooded terraces, harvest, rhododendrons, lanterns: the mountain through the year.',
    ),
    picture: 'tet-lantern-night-light',
  },
  {
    slug: 'cap-treo',
    isFeatured: false,
    name: both('Chuyện cáp treo', 'The cable car'),
    description: both(
      'Tuyến cáp được dựng thế nào, ai trông coi nó, và vì sao có hôm phải dừng.',
      'How the line was built, who looks after it, and why it sometimes stops.',
    ),
    picture: 'cloud-river-valley-light',
  },
  {
    slug: 'nhiep-anh',
    isFeatured: false,
    name: both('Ghi hình', 'Photography'),
    description: both(
      'Góc đứng, giờ đẹp và cách giữ máy khô trong sương.',
      'Where to stand, when to shoot, and how to keep a camera dry in the mist.',
    ),
    picture: 'bien-may-rang-dong',
  },
];
