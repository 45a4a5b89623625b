import { adult, both, child, infant, paragraphs, seasons, type TicketSeed } from '#db/seeds/ticket-seed.ts';

const COASTER_MIN_HEIGHT_CM = 120;

export const vuonMayMangTruot: TicketSeed = {
  slug: 'vuon-may-mang-truot',
  name: both('Vườn Mây và máng trượt', 'Cloud Garden and coaster'),
  promise: both(
    'Tuyến Vườn Mây từ Ga Suối lên vườn hoa 1.400 m, rồi lao xuống bằng máng trượt giữa rừng thông.',
    'The Cloud Garden line from Stream Station to the flowers at 1,400 m, then a dash downhill through the pines.',
  ),
  description: paragraphs(
    [
      'Tuyến Vườn Mây khởi hành ở Ga Suối, cao 930 m, lướt qua Cầu treo và thác nước rồi dừng ở Ga Vườn Mây 1.410 m. Vườn hoa trải trên sườn dốc: đỗ quyên từ tháng Hai đến tháng Tư, cẩm tú cầu mùa hè, tam giác mạch cuối thu.',
      'Máng trượt dài 1.100 m uốn qua rừng thông, tự tay bạn điều khiển phanh. Người trượt cao từ 1,2 m; ai thấp hơn, hoặc chỉ muốn ngắm hoa, chọn vé vườn. Khi trời mưa to hoặc gió mạnh máng trượt tạm dừng, và phần tiền máng trượt được hoàn ngay tại ga.',
    ],
    [
      'The Cloud Garden line leaves Stream Station at 930 m, glides past the Suspension bridge and the waterfall and stops at Cloud Garden Station, 1,410 m. Flowers cover the slope: rhododendrons from February to April, hydrangeas in summer, buckwheat in late autumn.',
      'The alpine coaster winds for 1,100 m through the pines, and you hold the brake. Riders must be at least 1.2 m tall; if you are shorter, or have come for the flowers, take the garden ticket. In heavy rain or strong wind the coaster stops, and its share of the price is paid back at the station.',
    ],
  ),
  fact: both('Máng trượt cho khách cao từ 1,2 m', 'Coaster riders from 1.2 m tall'),
  highlights: [
    {
      icon: 'i-lucide-gauge',
      text: both('Máng trượt 1.100 m, tự điều khiển phanh', '1,100 m coaster, you hold the brake'),
    },
    { icon: 'i-lucide-ruler', text: both('Cao từ 1,2 m được trượt', 'For riders from 1.2 m tall') },
    {
      icon: 'i-lucide-flower-2',
      text: both('Vườn hoa bốn mùa ở 1.400 m', 'Flowers in every season at 1,400 m'),
    },
    {
      icon: 'i-lucide-cable-car',
      text: both('Tuyến Vườn Mây khứ hồi từ Ga Suối', 'Return ride from Stream Station'),
    },
  ],
  included: [
    both('Cáp treo khứ hồi Tuyến Vườn Mây', 'Return ride on the Cloud Garden line'),
    both('Vườn hoa và Khu trẻ em', 'Flower garden and Kids area'),
    both('Một lượt máng trượt (vé có máng trượt)', 'One coaster run (coaster tickets)'),
    both('Xe điện từ Cổng chính lên Ga Suối', 'Shuttle from the Main gate to Stream Station'),
  ],
  excluded: [
    both('Lên Đỉnh Mây bằng Tuyến Cổng Trời và Tuyến Đỉnh Mây', 'The Heaven’s Gate and Summit lines'),
    both('Lượt trượt thêm, mua tại Ga Vườn Mây', 'More coaster runs, sold at Cloud Garden Station'),
  ],
  itinerary: [
    {
      time: '09:00',
      title: both('Xe điện lên Ga Suối', 'Shuttle to Stream Station'),
      text: both('Vào Cổng 2, đo chiều cao tại quầy.', 'Enter at Gate 2; heights are checked at the desk.'),
    },
    {
      time: '09:20',
      title: both('Ga Vườn Mây', 'Cloud Garden Station'),
      text: both(
        'Tám phút cabin, ngồi bên trái để thấy thác.',
        'Eight minutes by cabin; sit on the left for the waterfall.',
      ),
    },
    {
      time: '10:00',
      title: both('Máng trượt', 'Alpine coaster'),
      text: both(
        'Lấy số ở nhà ga, chờ trong vườn hoa.',
        'Take a number at the station and wait among the flowers.',
      ),
    },
    {
      time: '11:30',
      title: both('Khu trẻ em', 'Kids area'),
      text: both('Đường dạo 10 phút từ chân máng trượt.', 'A ten-minute walk from the foot of the coaster.'),
    },
  ],
  durationText: both('Khoảng 3 giờ', 'About 3 hours'),
  picture: 'rhododendron-slope-light',
  pictureDark: 'rhododendron-slope-dark',
  gallery: ['mang-truot', 'vuon-hoa', 'cau-treo', 'thac-nuoc'],
  labels: [],
  lastSaleMinute: 15 * 60 + 30,
  gateIds: ['cong-2'],
  slots: [],
  capacity: seasons(700, 900, 900),
  pools: ['garden'],
  units: [
    adult(seasons(320_000, 380_000, 440_000), {
      rule: both('cao từ 1,2 m, có máng trượt', 'from 1.2 m tall, with the coaster'),
      minHeightCm: COASTER_MIN_HEIGHT_CM,
    }),
    child(seasons(210_000, 250_000, 290_000), {
      fromAge: 0,
      rule: both('cao từ 1,2 m, có máng trượt', 'from 1.2 m tall, with the coaster'),
      accompaniedBy: ['adult', 'garden'],
      minHeightCm: COASTER_MIN_HEIGHT_CM,
    }),
    {
      key: 'garden',
      name: both('Vé vườn', 'Garden only'),
      fromAge: 12,
      rule: both('không máng trượt', 'without the coaster'),
      prices: seasons(200_000, 240_000, 280_000),
    },
    {
      key: 'garden-child',
      name: both('Vé vườn trẻ em', 'Garden only, child'),
      fromAge: 3,
      toAge: 11,
      rule: both('hoặc thấp hơn 1,2 m, không máng trượt', 'or under 1.2 m tall, without the coaster'),
      prices: seasons(120_000, 140_000, 170_000),
      accompaniedBy: ['adult', 'garden'],
    },
    infant(['adult', 'garden']),
  ],
};
