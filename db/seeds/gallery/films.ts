import { both } from '#db/seeds/ticket-seed.ts';
import type { GallerySeed } from './gallery-seed.ts';

export const FILMS: GallerySeed[] = [
  {
    slug: 'phim-bien-may',
    picture: 'bien-may',
    medium: 'film',
    film: { file: 'bien-may', seconds: 8 },
    season: '11-08',
    location: 'terrace',
    caption: both('Biển mây và những cabin đỏ', 'Red cabins over the sea of clouds'),
    description: both(
      'Mây trôi rất chậm dưới chân, cabin nối nhau đi qua vầng sáng đầu ngày. Xem một lần là hiểu vì sao chuyến 5:45 luôn kín chỗ.',
      'Cloud drifts slowly underfoot while the cabins pass one by one through the first light. Watch it once and you know why the 5:45 departure is always full.',
    ),
    tags: ['cloud', 'dawn', 'cable'],
  },
  {
    slug: 'phim-suong-rung',
    picture: 'suong-rung',
    medium: 'film',
    film: { file: 'suong-rung', seconds: 8 },
    season: '09-10',
    location: 'lineOne',
    caption: both('Sương bay trên rừng thông', 'Fog moving over the pines'),
    description: both(
      'Đoạn giữa tuyến Cổng Trời sau một cơn mưa đêm: sương luồn qua ngọn thông, cabin mờ dần rồi lại hiện ra.',
      'The middle of the Heaven’s Gate line after a night of rain: fog threads through the pine tops, a cabin fades and comes back.',
    ),
    tags: ['rain', 'forest', 'cable'],
  },
  {
    slug: 'phim-hoang-hon-dinh',
    picture: 'hoang-hon-dinh',
    medium: 'film',
    film: { file: 'hoang-hon-dinh', seconds: 8 },
    season: '10-20',
    location: 'summit',
    caption: both('Hoàng hôn quanh đỉnh', 'Dusk around the summit'),
    description: both(
      'Tám giây cuối của ngày, khi mây chuyển hồng và vòng quanh đỉnh như khăn choàng. Khách vé hoàng hôn đứng đúng chỗ này.',
      'The last eight seconds of the day, when the cloud turns pink and wraps the summit like a shawl. Sunset ticket holders stand on this very spot.',
    ),
    tags: ['dusk', 'cloud', 'view'],
  },
  {
    slug: 'phim-anh-den-dem',
    picture: 'den-dem',
    medium: 'film',
    film: { file: 'den-dem', seconds: 8 },
    season: '09-26',
    location: 'lineTwo',
    caption: both('Cabin lên đèn', 'Cabins after dark'),
    description: both(
      'Đêm hội, tuyến Đỉnh Mây chạy muộn hơn thường lệ. Cabin sáng đèn trôi qua ánh trăng như lồng đèn thả lên trời.',
      'On festival nights the Summit line runs late. Lit cabins cross the moonlight like lanterns let go into the sky.',
    ),
    tags: ['night', 'cable', 'festival'],
  },
];
