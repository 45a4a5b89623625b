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

export const sanMaySom: TicketSeed = {
  slug: 'san-may-som',
  name: both('Săn mây sớm', 'Early cloud hunt'),
  promise: both(
    'Ba chuyến đầu ngày, hai mươi khách một chuyến, lên đỉnh khi biển mây còn kín thung lũng.',
    'The first three departures of the day, twenty guests each, up while the valley is still full of cloud.',
  ),
  description: paragraphs(
    [
      'Biển mây không đợi ai ngủ dậy. Vé này dành cho ba chuyến 5:15, 5:45 và 6:15, trước giờ mở cổng chung gần hai tiếng: bạn vào bằng lối riêng ở Cổng 1, lên cabin không phải xếp hàng và đứng trên Đài bình minh (1.975 m) khi mặt trời lên khỏi núi: tháng Sáu khoảng 5:35, mùa đông 6:10 đến 6:40.',
      'Mỗi chuyến có một hướng dẫn viên bản Vân Sơn đi cùng, chỉ chỗ đứng, đọc hướng gió và kể vì sao mây ở đây tràn qua yên ngựa phía đông như nước đổ. Cuối chặng là bữa sáng nhẹ bên bếp củi: xôi ngũ sắc, trứng gà đồi và trà Shan tuyết.',
      'Xem bảng “Hôm nay trên núi” trước khi chọn ngày: những sáng có khả năng biển mây trên 60% là đáng đặt báo thức nhất.',
    ],
    [
      'The sea of clouds waits for no one. This ticket is for the 5:15, 5:45 and 6:15 departures, almost two hours before the park opens: you enter by a separate lane at Gate 1, board without queuing and stand on the Sunrise terrace (1,975 m) when the sun clears the ridge: about 5:35 in June, 6:10 to 6:40 in winter.',
      'A guide from Vân Sơn village goes with each departure, to show you where to stand, read the wind and explain why the cloud pours over the eastern saddle like water. It ends with a light breakfast by the wood fire: five-colour sticky rice, hill-farm eggs and Shan tuyết tea.',
      'Look at “On the mountain today” before you choose a date: mornings with a chance above 60% are the ones worth an alarm clock.',
    ],
  ),
  fact: both('60 chỗ mỗi ngày', '60 places a day'),
  highlights: [
    {
      icon: 'i-lucide-sunrise',
      text: both('Lên cáp từ 5:15, kịp đón mặt trời', 'Up from 5:15, in time for the sunrise'),
    },
    { icon: 'i-lucide-users', text: both('Nhóm nhỏ, tối đa 20 khách', 'Small groups of 20 at most') },
    { icon: 'i-lucide-coffee', text: both('Bữa sáng nhẹ bên bếp củi', 'Light breakfast by the wood fire') },
    {
      icon: 'i-lucide-wind',
      text: both('Người bản địa đọc gió, chỉ chỗ đứng', 'A local reads the wind and picks the spot'),
    },
  ],
  included: [
    both(
      'Cáp treo khứ hồi lên Ga Đỉnh Mây, lối vào ưu tiên',
      'Return ride to Cloud Summit Station, priority lane',
    ),
    both('Hướng dẫn viên bản Vân Sơn', 'A guide from Vân Sơn village'),
    both(
      'Bữa sáng nhẹ: xôi ngũ sắc, trứng, trà Shan tuyết',
      'Light breakfast: five-colour sticky rice, eggs, Shan tuyết tea',
    ),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
  ],
  excluded: [
    both('Xe đưa đón từ khách sạn', 'Transfer from your hotel'),
    both('Áo ấm cho thuê tại Ga Chân Núi', 'Warm coats, for hire at Foothill Station'),
  ],
  itinerary: [
    {
      time: '05:30',
      title: both('Gặp nhau ở Cổng 1', 'Meet at Gate 1'),
      text: both(
        'Giờ của chuyến 5:45. Có mặt trước chuyến 15 phút, mang áo gió.',
        'Times of the 5:45 departure. Come 15 minutes early and bring a windproof.',
      ),
    },
    {
      time: '06:10',
      title: both('Đài bình minh', 'Sunrise terrace'),
      text: both('Chỗ đứng đẹp nhất là góc đông bắc.', 'The north-east corner has the best view.'),
    },
    {
      time: '07:15',
      title: both('Ăn sáng bên bếp củi', 'Breakfast by the fire'),
      text: both(
        'Bếp Vân Sơn mở riêng cho nhóm săn mây.',
        'Vân Sơn Kitchen opens for the cloud hunters only.',
      ),
    },
    {
      time: '08:00',
      title: both('Tự do trên đỉnh', 'The summit is yours'),
      text: both('Xuống lúc nào tùy bạn, trước 17:15.', 'Ride down when you like, until 17:15.'),
    },
  ],
  durationText: both('Khoảng 2 giờ có hướng dẫn, rồi tự do', 'About 2 hours guided, then free time'),
  picture: 'tk-night',
  pictureDark: 'tk-night-dark',
  gallery: ['bien-may-rang-dong', 'san-kinh', 'ga-dinh', 'chua-tren-song-nui'],
  labels: [{ kind: 'new', text: both('Mới', 'New') }],
  lastSaleMinute: 30,
  gateIds: ['cong-1'],
  slots: ['05:15', '05:45', '06:15'],
  capacity: seasons(20, 20, 20),
  pools: ['summit'],
  units: [
    adult(seasons(720_000, 820_000, 920_000)),
    child(seasons(430_000, 490_000, 550_000)),
    senior(seasons(580_000, 660_000, 740_000)),
    infant(),
  ],
};
