import {
  adult,
  both,
  child,
  infant,
  paragraphs,
  seasons,
  senior,
  type TicketSeed,
} from '#db/seeds/ticket-seed.ts';

export const veHoangHon: TicketSeed = {
  slug: 've-hoang-hon',
  name: both('Vé hoàng hôn', 'Sunset ticket'),
  promise: both(
    'Lên cáp từ 14:30, ngắm nắng chiều xuống sau dãy Vân Sơn.',
    'Ride up from 14:30 and watch the light go down behind the Vân Sơn range.',
  ),
  description: paragraphs(
    [
      'Sau hai giờ chiều, đỉnh núi vắng dần và ánh nắng ngả vàng trên từng lớp núi. Vé hoàng hôn cho bạn lên cáp từ 14:30 với giá nhẹ hơn vé cả ngày, đủ thời gian đi hết Sàn kính, Đài bình minh và ngồi lại thật lâu ở bậc đá trước Chùa Mây.',
      'Mùa đông mặt trời chạm sống núi khoảng 17:15, kịp chuyến cabin cuối cùng; mùa hè nắng còn cao nhưng mây chiều thường đẹp nhất năm. Giờ mặt trời lặn từng ngày có trên bảng “Hôm nay trên núi”.',
    ],
    [
      'After two in the afternoon the summit empties and the light turns gold, ridge behind ridge. The sunset ticket lets you ride from 14:30 for less than a day ticket: time enough for the glass deck, the Sunrise terrace and a long sit on the steps of the Cloud Pagoda.',
      'In winter the sun touches the ridge at about 17:15, just in time for the last cabin; in summer it is still high, but the evening clouds are the finest of the year. “On the mountain today” gives the hour of sunset for each day.',
    ],
  ),
  fact: both('Chuyến xuống cuối 17:15', 'Last ride down 17:15'),
  highlights: [
    { icon: 'i-lucide-sunset', text: both('Lên cáp từ 14:30', 'Ride up from 14:30') },
    {
      icon: 'i-lucide-camera',
      text: both('Giờ vàng trên Sàn kính ngắm mây', 'Golden hour on the glass deck'),
    },
    { icon: 'i-lucide-footprints', text: both('Đỉnh núi vắng, đi chậm', 'A quiet summit, at your own pace') },
  ],
  included: [
    both('Cáp treo khứ hồi, lên từ 14:30', 'Return cable car, up from 14:30'),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
    both('Một ly ca cao nóng tại Cà phê Sương', 'A hot chocolate at the Mist Café'),
  ],
  excluded: [
    both('Bữa tối ở Nhà hàng Chân Mây', 'Dinner at Chân Mây Restaurant'),
    both('Tuyến Vườn Mây và máng trượt', 'Cloud Garden line and alpine coaster'),
  ],
  itinerary: [
    {
      time: '14:30',
      title: both('Cổng 1 mở cho vé hoàng hôn', 'Gate 1 opens for sunset tickets'),
      text: both('Lên sớm thì có chỗ ngồi cạnh cửa kính.', 'Come early for a seat by the window.'),
    },
    {
      time: '15:00',
      title: both('Đỉnh Mây', 'Cloud Summit'),
      text: both('Sàn kính và Đài bình minh.', 'The glass deck and the Sunrise terrace.'),
    },
    {
      time: '16:45',
      title: both('Nắng xuống', 'The light goes down'),
      text: both('Bậc đá Chùa Mây nhìn thẳng hướng tây.', 'The pagoda steps look due west.'),
    },
    {
      time: '17:15',
      title: both('Chuyến xuống cuối từ đỉnh', 'Last ride down from the top'),
      text: both('Nhân viên nhắc khách trước 15 phút.', 'Staff call everyone a quarter of an hour before.'),
    },
  ],
  durationText: both('Khoảng 3 giờ', 'About 3 hours'),
  picture: 'tk-dusk',
  pictureDark: 'tk-dusk-dark',
  gallery: ['hoang-hon', 'chua-tren-song-nui', 'san-kinh', 'pho-cho'],
  labels: [{ kind: 'sale', text: both('Ưu đãi mùa mây', 'Cloud-season offer') }],
  lastSaleMinute: 16 * 60 + 15,
  gateIds: ['cong-1'],
  slots: [],
  capacity: seasons(500, 700, 700),
  pools: ['summit'],
  units: [
    adult(seasons(400_000, 480_000, 560_000), { comparePercent: 20 }),
    child(seasons(240_000, 288_000, 336_000), { comparePercent: 20 }),
    senior(seasons(320_000, 384_000, 448_000), { comparePercent: 20 }),
    infant(),
  ],
};
