import { both, child, infant, paragraphs, seasons, type TicketSeed } from '#db/seeds/ticket-seed.ts';

export const veGiaDinh: TicketSeed = {
  slug: 've-gia-dinh',
  name: both('Vé gia đình hai tuyến', 'Family ticket, both mountains'),
  promise: both(
    'Một vé cho hai người lớn và hai trẻ em: lên Đỉnh Mây buổi sáng, chơi Vườn Mây buổi chiều.',
    'One ticket for two adults and two children: Cloud Summit in the morning, Cloud Garden in the afternoon.',
  ),
  description: paragraphs(
    [
      'Một vé, một mã QR cho cả nhà. Buổi sáng đi Tuyến Cổng Trời và Tuyến Đỉnh Mây lên 1.962 m; buổi chiều xe điện đưa cả nhà sang Ga Suối, lên Tuyến Vườn Mây chơi vườn hoa và Khu trẻ em.',
      'Khu trẻ em ở độ cao 1.385 m có cầu dây, nhà sàn thu nhỏ và bãi cỏ rộng để các con chạy trong lúc ba mẹ nghỉ chân. Phòng thay tã có ở cả ba ga lớn, cabin nào cũng vào được xe đẩy.',
      'Nhà có ba con thì thêm một vé trẻ em. Bé dưới 3 tuổi đi cùng miễn phí, chỉ cần chọn thêm vé em bé để chúng tôi giữ đủ chỗ trong cabin.',
    ],
    [
      'One ticket and one QR code for the whole family. In the morning the Heaven’s Gate and Summit lines take you up to 1,962 m; in the afternoon a shuttle brings you to Stream Station for the Cloud Garden line, the flower garden and the Kids area.',
      'The Kids area, at 1,385 m, has rope bridges, toy stilt houses and a broad lawn to run on while parents rest their feet. There are baby-changing rooms at all three main stations, and every cabin takes a pram.',
      'A third child? Add a child ticket. Under-threes come free: just add an infant ticket, so that we keep enough room in the cabin.',
    ],
  ),
  fact: both('2 người lớn và 2 trẻ em, một mã QR', '2 adults and 2 children, one QR code'),
  highlights: [
    {
      icon: 'i-lucide-users',
      text: both('2 người lớn và 2 trẻ em từ 3 đến 11 tuổi', '2 adults and 2 children aged 3 to 11'),
    },
    { icon: 'i-lucide-map', text: both('Cả ba tuyến cáp trong một ngày', 'All three lines in one day') },
    { icon: 'i-lucide-trees', text: both('Khu trẻ em ở 1.385 m', 'Kids area at 1,385 m') },
    {
      icon: 'i-lucide-bus',
      text: both('Xe điện nối hai ga chân núi', 'Shuttle between the two base stations'),
    },
  ],
  included: [
    both('Cáp treo khứ hồi cả ba tuyến', 'Return rides on all three lines'),
    both('Vườn hoa và Khu trẻ em', 'Flower garden and Kids area'),
    both('Xe điện giữa Ga Chân Núi và Ga Suối', 'Shuttle between Foothill and Stream stations'),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
  ],
  excluded: [
    both('Máng trượt (mua lẻ tại Ga Vườn Mây)', 'Alpine coaster (buy it at Cloud Garden Station)'),
    both('Bữa trưa', 'Lunch'),
  ],
  itinerary: [
    {
      time: '08:00',
      title: both('Vào Cổng 1', 'Enter at Gate 1'),
      text: both('Một lần quét cho cả nhà.', 'One scan for the whole family.'),
    },
    {
      time: '08:30',
      title: both('Đỉnh Mây', 'Cloud Summit'),
      text: both('Sàn kính, Chùa Mây và chén trà nóng.', 'Glass deck, pagoda and a hot cup of tea.'),
    },
    {
      time: '13:00',
      title: both('Xe điện sang Ga Suối', 'Shuttle to Stream Station'),
      text: both(
        'Chuyến 15 phút một lần, từ cửa Ga Chân Núi.',
        'Every 15 minutes from outside Foothill Station.',
      ),
    },
    {
      time: '13:30',
      title: both('Vườn Mây', 'Cloud Garden'),
      text: both(
        'Vườn hoa rồi Khu trẻ em; xuống trước 17:15.',
        'Flower garden, then the Kids area; ride down before 17:15.',
      ),
    },
  ],
  durationText: both('Trọn ngày', 'A full day'),
  picture: 'waterfall-valley-light',
  pictureDark: 'waterfall-valley-dark',
  gallery: ['vuon-hoa', 'ga-dinh', 'thac-nuoc', 'cau-treo', 'mang-truot'],
  labels: [],
  lastSaleMinute: 14 * 60,
  gateIds: ['cong-1', 'cong-2'],
  slots: [],
  capacity: seasons(600, 900, 900),
  pools: ['summit', 'garden'],
  units: [
    {
      key: 'family',
      name: both('Gia đình', 'Family'),
      rule: both('2 người lớn và 2 trẻ em 3–11 tuổi', '2 adults and 2 children aged 3–11'),
      prices: seasons(1_990_000, 2_290_000, 2_590_000),
      paxCount: 4,
      maxPerOrder: 5,
    },
    child(seasons(390_000, 450_000, 510_000), {
      name: both('Thêm trẻ em', 'Extra child'),
      rule: both('đi cùng vé gia đình', 'with a family ticket'),
      accompaniedBy: ['family'],
      maxPerOrder: 5,
    }),
    infant(['family']),
  ],
};
