import type { Bilingual } from '#db/columns.ts';
import type { CategoryKind } from '#db/schema/products.ts';
import { both } from '#db/seeds/ticket-seed.ts';

type CategorySeed = {
  slug: string;
  kind: CategoryKind;
  isFeatured: boolean;
  name: Bilingual;
  description: Bilingual;
  picture: string;
  /** Care instructions; they end each product's description. */
  care?: Bilingual;
};

export const CATEGORY_SEEDS: CategorySeed[] = [
  {
    slug: 'tra-ca-phe',
    kind: 'product',
    isFeatured: true,
    name: both('Trà và cà phê', 'Tea and coffee'),
    description: both(
      'Trà hái từ cây cổ thụ trên núi, cà phê rang từng mẻ nhỏ trong tuần giao hàng.',
      'Tea from ancient mountain trees, coffee roasted in small batches in the week it ships.',
    ),
    picture: 'tra-shan-tuyet-hop',
    care: both(
      'Đậy kín, để nơi khô mát, tránh nắng và mùi lạ. Ngon nhất trong ba tháng sau khi mở.',
      'Keep sealed, cool and dry, away from sun and strong smells. Best within three months of opening.',
    ),
  },
  {
    slug: 'dac-san',
    kind: 'product',
    isFeatured: true,
    name: both('Đặc sản', 'Pantry'),
    description: both(
      'Mật ong, măng khô, mắc khén: những vị làm nên mâm cơm Tây Bắc.',
      'Honey, dried bamboo shoots and mắc khén: the tastes of a north-western table.',
    ),
    picture: 'mat-ong-bac-ha',
    care: both(
      'Để nơi khô mát. Mật ong có thể kết tinh khi trời lạnh; ngâm hũ vào nước ấm 40 °C là tan.',
      'Keep cool and dry. Honey may set in cold weather; stand the jar in water at 40 °C to loosen it.',
    ),
  },
  {
    slug: 'gom',
    kind: 'product',
    isFeatured: true,
    name: both('Gốm', 'Ceramics'),
    description: both(
      'Cốc và bát nung lửa lớn, men ngọc và men chàm, mỗi chiếc khác nhau một chút.',
      'High-fired mugs and bowls in celadon and indigo glaze, no two quite alike.',
    ),
    picture: 'coc-gom',
    care: both(
      'Dùng được trong lò vi sóng và máy rửa bát. Tránh đổ nước sôi ngay khi cốc còn lạnh.',
      'Safe for microwaves and dishwashers. Do not pour boiling water into a cold piece.',
    ),
  },
  {
    slug: 'son-mai',
    kind: 'product',
    isFeatured: true,
    name: both('Sơn mài', 'Lacquer'),
    description: both(
      'Then đen, đỏ son, vàng quỳ và vỏ trứng: hộp sơn mài phủ và mài tay hơn mười lớp.',
      'Black, vermilion, gold leaf and eggshell: boxes coated and polished by hand in over ten layers.',
    ),
    picture: 'hop-son-mai',
    care: both(
      'Lau bằng khăn mềm khô, tránh nắng gắt và nơi quá khô. Sơn mài sẽ trong và sáng hơn theo năm tháng.',
      'Wipe with a soft dry cloth; avoid harsh sun and very dry rooms. Lacquer clears and brightens with the years.',
    ),
  },
  {
    slug: 'det-tay',
    kind: 'product',
    isFeatured: true,
    name: both('Dệt tay', 'Handwoven'),
    description: both(
      'Thổ cẩm dệt khung gỗ của các chị em trong bản, hoa văn kể chuyện núi và nước.',
      'Brocade from the wooden looms of village women, its patterns telling of mountain and water.',
    ),
    picture: 'khan-tho-cam',
    care: both(
      'Giặt tay nước lạnh, phơi trong bóng râm, là mặt trái. Lần giặt đầu nên giặt riêng.',
      'Hand-wash cold, dry in the shade, iron inside out. Wash apart the first time.',
    ),
  },
  {
    slug: 'do-di-nui',
    kind: 'product',
    isFeatured: false,
    name: both('Đồ đi núi', 'For the trail'),
    description: both(
      'Áo mưa, gậy tre, bình giữ nhiệt: gọn nhẹ, dùng được ngay trong ngày.',
      'Ponchos, bamboo sticks and flasks: light, and useful the same day.',
    ),
    picture: 'ao-mua',
    care: both(
      'Lau hoặc giặt nhẹ sau chuyến đi và để khô hẳn trước khi cất.',
      'Wipe or wash gently after the trip and let it dry fully before storing.',
    ),
  },
  {
    slug: 'qua-luu-niem',
    kind: 'product',
    isFeatured: false,
    name: both('Quà lưu niệm', 'Keepsakes'),
    description: both(
      'Cabin gỗ, huy hiệu men, nến, đèn lồng và bé Mây: mang một chút núi về nhà.',
      'A wooden cabin, enamel pins, candles, lanterns and Little Cloud: a little of the mountain to take home.',
    ),
    picture: 'mo-hinh-cabin',
    care: both(
      'Giữ nơi khô ráo, lau bằng khăn mềm. Chi tiết nhỏ không dành cho trẻ dưới 3 tuổi.',
      'Keep dry and wipe with a soft cloth. Small parts are not for children under three.',
    ),
  },
  {
    slug: 'tranh-giay',
    kind: 'product',
    isFeatured: false,
    name: both('Tranh và giấy', 'Prints and paper'),
    description: both(
      'Tranh in từ bộ sơn mài của Đỉnh Mây, bưu thiếp và sổ tay ghi chuyện đường đi.',
      'Prints after the Đỉnh Mây lacquer series, postcards and a notebook for the road.',
    ),
    picture: 'sunrise-ridges-calm-right-light',
    care: both(
      'Treo nơi không có nắng chiếu thẳng. Tranh chưa đóng khung được giao trong ống giấy cứng.',
      'Hang out of direct sun. Unframed prints travel in a stiff paper tube.',
    ),
  },
  {
    slug: 'di-chuyen',
    kind: 'service',
    isFeatured: true,
    name: both('Đi lại và đón tiễn', 'Getting around'),
    description: both('Xe đưa đón, xe điện, gửi hành lý.', 'Transfers, shuttles and left luggage.'),
    picture: 'pho-cho',
  },
  {
    slug: 'trai-nghiem',
    kind: 'service',
    isFeatured: true,
    name: both('Trải nghiệm trên núi', 'Experiences'),
    description: both(
      'Hướng dẫn viên, máng trượt, lớp nhuộm chàm, buổi săn mây.',
      'Guides, the alpine coaster, indigo workshops and cloud watching.',
    ),
    picture: 'san-kinh',
  },
  {
    slug: 'an-nghi',
    kind: 'service',
    isFeatured: false,
    name: both('Ăn uống và nghỉ lại', 'Eating and staying'),
    description: both(
      'Tiệc, trà chiều, cắm trại qua đêm.',
      'Banquets, afternoon tea and a night under canvas.',
    ),
    picture: 'cam-trai',
  },
  {
    slug: 'doan-su-kien',
    kind: 'service',
    isFeatured: false,
    name: both('Đoàn và sự kiện', 'Groups and events'),
    description: both(
      'Chụp ảnh cưới, hội nghị, dã ngoại trường học; báo giá trong một ngày làm việc.',
      'Wedding photographs, conferences and school outings; quotes within one working day.',
    ),
    picture: 'ga-dinh',
  },
];
