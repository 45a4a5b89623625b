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

export const capTreoBuffet: TicketSeed = {
  slug: 'cap-treo-buffet',
  name: both('Cáp treo và buffet Vân Sơn', 'Cable car and Vân Sơn buffet'),
  promise: both(
    'Khứ hồi lên đỉnh, kèm bữa trưa 42 món ở độ cao 1.925 m.',
    'A return ride to the top with a 42-dish lunch at 1,925 m.',
  ),
  description: paragraphs(
    [
      'Bếp Vân Sơn cách Ga Đỉnh Mây năm phút đi bộ, cửa kính nhìn thẳng xuống thung lũng. Bữa trưa dọn từ 11:00 đến 14:00 với 42 món: cá suối nướng, gà đồi, rau rừng hái trong buổi sáng, xôi ngũ sắc và quầy phở nấu ngay trước mặt.',
      'Nguyên liệu lên núi bằng chuyến cabin đầu ngày. Có quầy chay riêng, thực đơn cho trẻ nhỏ và góc trà Shan tuyết không giới hạn. Khách dị ứng vui lòng báo nhân viên khi vào bàn, bếp sẽ nấu riêng.',
      'Mua vé kèm bữa trưa rẻ hơn mua lẻ 15%. Bàn được giữ theo mã QR nên bạn không phải xếp hàng lần thứ hai.',
    ],
    [
      'Vân Sơn Kitchen is five minutes’ walk from Cloud Summit Station, its windows looking straight down the valley. Lunch is served from 11:00 to 14:00: 42 dishes, with grilled stream fish, hill chicken, wild greens picked that morning, five-colour sticky rice and a phở counter cooked in front of you.',
      'The ingredients come up on the first cabin of the day. There is a vegetarian counter, a children’s menu and as much Shan tuyết tea as you like. If you have an allergy, tell the staff when you sit down and the kitchen will cook for you separately.',
      'With lunch included you pay 15% less than buying both apart. Your table goes with your QR code, so there is no second queue.',
    ],
  ),
  fact: both('Bữa trưa 11:00–14:00', 'Lunch 11:00–14:00'),
  highlights: [
    {
      icon: 'i-lucide-utensils',
      text: both('42 món nóng và nguội, có quầy chay', '42 hot and cold dishes, vegetarian counter'),
    },
    {
      icon: 'i-lucide-mountain',
      text: both('Bàn nhìn xuống thung lũng ở 1.925 m', 'Tables above the valley at 1,925 m'),
    },
    {
      icon: 'i-lucide-cable-car',
      text: both('Cáp treo khứ hồi trong ngày', 'Return cable car the same day'),
    },
    {
      icon: 'i-lucide-badge-percent',
      text: both('Rẻ hơn 15% so với mua lẻ', '15% less than bought separately'),
    },
  ],
  included: [
    both(
      'Cáp treo khứ hồi Tuyến Cổng Trời và Tuyến Đỉnh Mây',
      'Return ride on the Heaven’s Gate and Summit lines',
    ),
    both('Buffet trưa 42 món tại Bếp Vân Sơn', '42-dish buffet lunch at Vân Sơn Kitchen'),
    both('Trà Shan tuyết và nước suối không giới hạn', 'Unlimited Shan tuyết tea and spring water'),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
  ],
  excluded: [
    both('Rượu, bia và nước ngọt đóng chai', 'Beer, wine, spirits and bottled soft drinks'),
    both('Tuyến Vườn Mây và máng trượt', 'Cloud Garden line and alpine coaster'),
  ],
  itinerary: [
    {
      time: '09:30',
      title: both('Lên cabin ở Ga Chân Núi', 'Board at Foothill Station'),
      text: both('Vào Cổng 1, đổi tuyến ở Ga Cổng Trời.', 'Enter at Gate 1 and change at Heaven’s Gate.'),
    },
    {
      time: '10:00',
      title: both('Dạo quanh đỉnh', 'Walk the summit'),
      text: both(
        'Sàn kính, rồi đường đá xuống Chùa Mây.',
        'The glass deck, then the stone path to the Cloud Pagoda.',
      ),
    },
    {
      time: '11:30',
      title: both('Bữa trưa ở Bếp Vân Sơn', 'Lunch at Vân Sơn Kitchen'),
      text: both('Quét mã QR ở cửa để nhận bàn.', 'Scan your QR code at the door for your table.'),
    },
    {
      time: '14:30',
      title: both('Xuống Ga Cổng Trời', 'Down to Heaven’s Gate'),
      text: both('Ghé Cầu treo rồi về chân núi.', 'See the Suspension bridge, then ride to the foot.'),
    },
  ],
  durationText: both('Khoảng 5 giờ', 'About 5 hours'),
  picture: 'tk-terrace',
  pictureDark: 'tk-terrace-dark',
  gallery: ['ga-dinh', 'ruong-bac-thang', 'san-kinh', 'pho-cho', 'bien-may-giua-trua'],
  labels: [{ kind: 'discount', text: both('−15%', '−15%') }],
  lastSaleMinute: 11 * 60 + 30,
  gateIds: ['cong-1'],
  slots: [],
  capacity: seasons(360, 480, 480),
  pools: ['summit'],
  units: [
    adult(seasons(850_000, 935_000, 1_020_000), { comparePercent: 15 }),
    child(seasons(510_000, 561_000, 612_000), { comparePercent: 15 }),
    senior(seasons(680_000, 748_000, 816_000), { comparePercent: 15 }),
    infant(),
  ],
};
