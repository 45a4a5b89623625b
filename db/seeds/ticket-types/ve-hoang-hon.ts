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
      'Giữa mùa đông mặt trời chạm sống núi khoảng 17:15, giữa mùa hè khoảng 18:40. Khách vé hoàng hôn có chuyến cabin muộn dành riêng sau khi mặt trời lặn: 18:25 từ tháng 10 đến tháng 1, 18:50 vào tháng 2 và tháng 3, 19:30 từ tháng 4 đến tháng 9. Giờ mặt trời lặn từng ngày có trên bảng “Hôm nay trên núi”. Xe trung chuyển cuối về ga Lào Cai (miễn phí) rời Ga Chân Núi lúc 20:15.',
    ],
    [
      'After two in the afternoon the summit empties and the light turns gold, ridge behind ridge. The sunset ticket lets you ride from 14:30 for less than a day ticket: time enough for the glass deck, the Sunrise terrace and a long sit on the steps of the Cloud Pagoda.',
      'The sun touches the ridge at about 17:15 in midwinter and 18:40 in midsummer. Guests with this ticket have a late cabin of their own after sunset: 18:25 from October to January, 18:50 in February and March, 19:30 from April to September. “On the mountain today” gives the hour of sunset for each day. The last free shuttle to Lào Cai station leaves Foothill Station at 20:15.',
    ],
  ),
  fact: both('Cabin muộn sau hoàng hôn', 'A late cabin after sunset'),
  highlights: [
    { icon: 'i-lucide-sunset', text: both('Lên cáp từ 14:30', 'Ride up from 14:30') },
    {
      icon: 'i-lucide-camera',
      text: both('Nắng chiều trên Sàn kính ngắm mây', 'Late light on the glass deck'),
    },
    { icon: 'i-lucide-footprints', text: both('Đỉnh núi vắng, đi chậm', 'A quiet summit, at your own pace') },
  ],
  included: [
    both('Cáp treo khứ hồi, lên từ 14:30', 'Return cable car, up from 14:30'),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
    both('Một cốc ca cao nóng tại Cà phê Sương', 'A hot chocolate at the Mist Café'),
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
      time: '16:30',
      title: both('Nắng xuống', 'The light goes down'),
      text: both(
        'Bậc đá Chùa Mây nhìn thẳng hướng tây. Tháng 2–3 là 17:00, tháng 4–9 là 17:45.',
        'The pagoda steps look due west. In February and March at 17:00, from April to September at 17:45.',
      ),
    },
    {
      time: '18:25',
      title: both('Chuyến cabin muộn', 'The late cabin'),
      text: both(
        'Xe điện rời chùa lúc 17:55. Tháng 2–3: cabin 18:50, xe điện 18:20. Tháng 4–9: cabin 19:30, xe điện 19:00.',
        'The electric car leaves the pagoda at 17:55. February and March: cabin 18:50, car 18:20. April to September: cabin 19:30, car 19:00.',
      ),
    },
  ],
  durationText: both('Khoảng 4 giờ', 'About 4 hours'),
  picture: 'tk-dusk',
  pictureDark: 'tk-dusk-dark',
  gallery: ['hoang-hon', 'chua-tren-song-nui', 'san-kinh', 'pho-cho'],
  labels: [{ kind: 'sale', text: both('Ưu đãi mùa mây', 'Cloud-season offer') }],
  lastSaleMinute: 16 * 60 + 15,
  entryFrom: '14:30',
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
