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

export const hanhHuongChuaMay: TicketSeed = {
  slug: 'hanh-huong-chua-may',
  name: both('Hành hương Chùa Mây', 'Cloud Pagoda pilgrimage'),
  promise: both(
    'Lên Chùa Mây ở 1.880 m, nghe chuông sớm, dùng bữa cơm chay rồi thong thả xuống núi.',
    'Up to the Cloud Pagoda at 1,880 m for the morning bell, a vegetarian meal and an unhurried ride down.',
  ),
  description: paragraphs(
    [
      'Chùa Mây nằm trên sống núi phía tây Ga Đỉnh Mây, hơn năm trăm bậc đá đi xuống giữa hai hàng thông. Buổi sáng, tiếng chuông đi rất xa trong sương; buổi trưa nhà bếp dọn cơm chay sáu món nấu từ rau vườn chùa.',
      'Vé gồm cáp treo khứ hồi, cơm chay và một đôi đèn hoa đăng để cúng. Người cao tuổi có xe điện đưa miễn phí từ ga tới sân chùa, chỉ cần báo nhân viên ở Cổng 1. Xin mặc áo có tay và quần hoặc váy quá gối khi vào chính điện.',
      'Tháng Giêng âm lịch, rằm tháng Tư, rằm tháng Bảy và các ngày mùng một khách rất đông. Đi trước 9:00 hoặc sau 14:00 thì chùa yên hơn nhiều.',
    ],
    [
      'The Cloud Pagoda stands on the ridge west of Cloud Summit Station, some five hundred stone steps down between two rows of pines. In the morning its bell carries a long way through the mist; at noon the kitchen serves a six-dish vegetarian meal from the temple garden.',
      'The ticket covers the return cable car, the meal and a pair of lotus lanterns to offer. For older visitors a small electric car from the station to the courtyard is free: ask the staff at Gate 1. Please cover shoulders and knees in the main hall.',
      'The first lunar month, the full moons of the fourth and seventh and the first day of each month are very busy. Before 9:00 or after 14:00 it is far quieter.',
    ],
  ),
  fact: both('Cơm chay từ 10:30 đến 13:30', 'Vegetarian meal 10:30–13:30'),
  highlights: [
    {
      icon: 'i-lucide-bell',
      text: both('Chuông sớm ở Chùa Mây, 1.880 m', 'Morning bell at the Cloud Pagoda, 1,880 m'),
    },
    {
      icon: 'i-lucide-salad',
      text: both('Cơm chay sáu món từ rau vườn chùa', 'Six-dish vegetarian meal from the temple garden'),
    },
    {
      icon: 'i-lucide-accessibility',
      text: both('Xe điện miễn phí cho người cao tuổi', 'Free electric car for older visitors'),
    },
  ],
  included: [
    both(
      'Cáp treo khứ hồi Tuyến Cổng Trời và Tuyến Đỉnh Mây',
      'Return ride on the Heaven’s Gate and Summit lines',
    ),
    both('Bữa cơm chay sáu món', 'A six-dish vegetarian meal'),
    both('Một đôi đèn hoa đăng', 'A pair of lotus lanterns'),
    both(
      'Xe điện từ ga tới sân chùa cho người cao tuổi',
      'Electric car from the station to the courtyard for older visitors',
    ),
  ],
  excluded: [
    both('Đồ lễ và công đức', 'Offerings and donations'),
    both('Tuyến Vườn Mây và máng trượt', 'Cloud Garden line and alpine coaster'),
  ],
  itinerary: [
    {
      time: '07:30',
      title: both('Lên cabin ở Ga Chân Núi', 'Board at Foothill Station'),
      text: both('Vào Cổng 1, nhận đèn hoa đăng.', 'Enter at Gate 1 and collect your lanterns.'),
    },
    {
      time: '08:00',
      title: both('Chùa Mây', 'Cloud Pagoda'),
      text: both(
        'Đi bộ 15 phút xuống bậc đá, hoặc đi xe điện.',
        'Fifteen minutes down the steps, or by electric car.',
      ),
    },
    {
      time: '10:30',
      title: both('Cơm chay', 'Vegetarian meal'),
      text: both('Trai đường bên trái sân chùa.', 'In the refectory, left of the courtyard.'),
    },
    {
      time: '13:30',
      title: both('Xuống núi', 'Ride down'),
      text: both('Hoặc ở lại đến lượt xuống cuối 17:15.', 'Or stay until the last ride at 17:15.'),
    },
  ],
  durationText: both('Khoảng 5 giờ', 'About 5 hours'),
  picture: 'summit-peak-light',
  pictureDark: 'summit-peak-dark',
  gallery: ['chua-tren-song-nui', 'dem-hoi-den-long', 'bien-may-rang-dong', 'ga-dinh'],
  labels: [],
  lastSaleMinute: 13 * 60,
  gateIds: ['cong-1'],
  slots: [],
  capacity: seasons(500, 800, 1200),
  pools: ['summit'],
  units: [
    adult(seasons(520_000, 590_000, 680_000)),
    child(seasons(310_000, 350_000, 410_000)),
    senior(seasons(390_000, 440_000, 510_000)),
    infant(),
  ],
};
