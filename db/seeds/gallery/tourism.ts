import { both } from '#db/seeds/ticket-seed.ts';
import type { GallerySeed } from './gallery-seed.ts';

export const TOURISM: GallerySeed[] = [
  {
    slug: 'ga-dinh',
    medium: 'drawing',
    season: '10-30',
    location: 'summit',
    caption: both('Ga Đỉnh Mây lúc mây lên ngang hiên', 'Cloud Summit Station with cloud at its eaves'),
    description: both(
      'Mái ga cong như mái đình, ba mặt kính. Bước ra khỏi cabin là thấy biển mây, không phải leo thêm bậc nào.',
      'The roof curves like a village hall, with glass on three sides. You step out of the cabin and the sea of clouds is there, with no stairs to climb.',
    ),
    tags: ['cloud', 'cable', 'view'],
  },
  {
    slug: 'san-kinh',
    medium: 'drawing',
    season: '10-18',
    location: 'deck',
    caption: both('Bước ra sàn kính', 'Stepping out onto the glass deck'),
    description: both(
      'Sàn vươn khỏi vách mười hai mét, kính ba lớp. Người sợ độ cao đứng ở mép gỗ vẫn ngắm được trọn thung lũng.',
      'The deck reaches twelve metres out from the cliff on triple glass. If you dislike heights, the timber edge has the whole valley too.',
    ),
    tags: ['cloud', 'view'],
  },
  {
    slug: 'chua-tren-song-nui',
    medium: 'drawing',
    season: '11-03',
    location: 'pagoda',
    caption: both('Chùa Mây giữa sương chiều', 'Cloud Pagoda in the evening mist'),
    description: both(
      'Chùa nằm trên sống núi, từ Ga Đỉnh Mây đi bộ mười lăm phút theo lối đá. Chuông thỉnh lúc 17:05 mỗi ngày.',
      'The pagoda stands on the ridge, fifteen minutes on a stone path from Cloud Summit Station. The bell is rung at 17:05 every day.',
    ),
    tags: ['temple', 'dusk', 'rain'],
  },
  {
    slug: 'vuon-hoa',
    medium: 'drawing',
    season: '05-04',
    location: 'garden',
    caption: both('Vườn hoa dưới tuyến cáp', 'The flower garden below the line'),
    description: both(
      'Thược dược, cẩm tú cầu và oải hương trồng theo bậc, mỗi mùa một tấm thảm khác nhau.',
      'Dahlias, hydrangeas and lavender on terraces, a different carpet every season.',
    ),
    tags: ['flowers', 'family', 'cable'],
  },
  {
    slug: 'cau-treo',
    medium: 'drawing',
    season: '04-22',
    location: 'bridge',
    caption: both('Cầu treo qua thung lũng xanh', 'The suspension bridge over the green valley'),
    description: both(
      'Cầu gỗ dài 142 m, mỗi lượt ba mươi người. Đi buổi sáng gió nhẹ, cầu gần như đứng yên.',
      'A timber bridge of 142 m, thirty people at a time. In the morning the air is still and it hardly moves.',
    ),
    tags: ['view', 'forest'],
  },
  {
    slug: 'mang-truot',
    medium: 'drawing',
    season: '06-08',
    location: 'coaster',
    caption: both('Trẻ con reo trên máng trượt', 'Children whooping down the alpine coaster'),
    description: both(
      'Xe hai chỗ, ai cao dưới 1,4 m thì có người lớn cầm phanh. Người trượt phải cao từ 1,2 m, kể cả khi ngồi cùng bố mẹ.',
      'Two-seat sleds; below 1.4 m an adult holds the brake. Every rider must be at least 1.2 m tall, also beside a parent.',
    ),
    tags: ['family'],
  },
  {
    slug: 'cam-trai',
    medium: 'drawing',
    season: '08-15',
    location: 'camp',
    caption: both('Đêm cắm trại bên hồ', 'A night in camp by the lake'),
    description: both(
      'Lều dựng sẵn, nệm dày và túi ngủ ấm. Năm giờ sáng có người đi gõ từng lều: mây về.',
      'Tents are up before you arrive, with thick mattresses and warm bags. At five someone taps on each tent: the clouds are in.',
    ),
    tags: ['night', 'water', 'cloud'],
  },
  {
    slug: 'pho-cho',
    medium: 'drawing',
    season: '10-24',
    location: 'market',
    caption: both('Chợ phiên lúc lên đèn', 'The highland market at lamp-lighting'),
    description: both(
      'Thổ cẩm, mật ong bạc hà, thuốc lá tắm và những bếp nướng đầu tiên của buổi tối.',
      'Brocade, mint honey, bath herbs and the first grills of the evening.',
    ),
    tags: ['festival', 'highland'],
  },
  {
    slug: 'dem-hoi-den-long',
    medium: 'drawing',
    season: '09-25',
    location: 'foot',
    caption: both('Đêm hội đèn lồng', 'The night of lanterns'),
    description: both(
      'Rằm tháng Tám, hàng trăm chiếc đèn do học trò bản Vân Sơn tự dán được treo từ ga tới chợ.',
      'At the Mid-Autumn full moon hundreds of lanterns pasted by the children of Vân Sơn hang from the station to the market.',
    ),
    tags: ['festival', 'night', 'family'],
  },
  {
    slug: 'ruong-bac-thang',
    medium: 'drawing',
    season: '09-20',
    location: 'village',
    caption: both('Lúa chín nhìn từ cabin', 'Ripe rice seen from the cabin'),
    description: both(
      'Cuối tháng Chín, ruộng của bản Vân Sơn chuyển vàng từ dưới lên. Ngồi bên trái cabin sẽ thấy trọn.',
      'Late in September the fields of Vân Sơn turn gold from the bottom up. Sit on the left of the cabin to see them all.',
    ),
    tags: ['terraces', 'autumn', 'cable'],
  },
  {
    slug: 'thac-nuoc',
    medium: 'drawing',
    season: '07-12',
    location: 'lineThree',
    caption: both('Thác đổ giữa hai làn mây', 'A waterfall between two layers of cloud'),
    description: both(
      'Nhìn rõ nhất từ tuyến Vườn Mây, trụ số hai, chừng một phút sau khi rời Ga Suối.',
      'Best seen from the Cloud Garden line at the second pylon, about a minute out of Stream Station.',
    ),
    tags: ['water', 'cloud', 'cable'],
  },
  {
    slug: 'bien-may-rang-dong',
    medium: 'drawing',
    season: '11-05',
    location: 'terrace',
    caption: both('6:25, mặt trời chạm biển mây', '6:25, the sun touches the clouds'),
    description: both(
      'Có chừng hai mươi phút trời còn dát vàng như thế này. Chuyến săn mây sớm lên vừa kịp.',
      'There are about twenty minutes of gold like this. The early cloud hunt gets you there in time.',
    ),
    tags: ['cloud', 'dawn', 'cable'],
  },
];
