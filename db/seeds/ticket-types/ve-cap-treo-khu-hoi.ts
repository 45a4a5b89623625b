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

export const veCapTreoKhuHoi: TicketSeed = {
  slug: 've-cap-treo-khu-hoi',
  name: both('Vé cáp treo khứ hồi', 'Return cable car ticket'),
  promise: both(
    'Lên Đỉnh Mây và quay về trong ngày, ghé bất cứ ga nào dọc tuyến, không giới hạn lượt.',
    'Up to Cloud Summit and back in a day, stopping at any station on the way, as often as you like.',
  ),
  description: paragraphs(
    [
      'Từ Ga Chân Núi ở độ cao 412 m, Tuyến Cổng Trời đưa bạn qua ruộng bậc thang và rừng thông lên Ga Cổng Trời 1.140 m. Sang cabin của Tuyến Đỉnh Mây, thêm sáu phút nữa là tới Ga Đỉnh Mây ở 1.962 m. Cả hành trình mười hai phút, và thường là mười hai phút im lặng nhất trong ngày.',
      'Trên đỉnh có Sàn kính ngắm mây, Đài bình minh và Chùa Mây, đi bộ vòng quanh chừng hai tiếng. Biển mây dày nhất từ lúc mở cửa đến khoảng 9:30; những ngày sau mưa, mây có khi nằm lại tới trưa.',
      'Vé có giá trị trọn ngày bạn chọn. Lúc xuống, nếu còn sức, hãy dừng ở Ga Cổng Trời: từ đây tới Cầu treo chỉ một quãng đường lát đá, và Cà phê Sương mở đến chiều muộn.',
    ],
    [
      'From Foothill Station at 412 m the Heaven’s Gate line lifts you over rice terraces and pine forest to Heaven’s Gate Station at 1,140 m. Change to the Summit line and six minutes later you step out at Cloud Summit Station, 1,962 m up. Twelve minutes in all, and usually the quietest twelve of the day.',
      'At the top are the Glass viewing deck, the Sunrise terrace and the Cloud Pagoda; allow about two hours to walk round them. The sea of clouds is thickest from opening until about 9:30, and after rain it may lie in the valley until noon.',
      'The ticket is good for the whole day you choose. On the way down, stop at Heaven’s Gate if you have the legs for it: a stone path leads to the Suspension bridge, and the Mist Café stays open until late afternoon.',
    ],
  ),
  fact: both('Cabin 10 khách, 12 phút mỗi chiều', 'Ten-seat cabins, 12 minutes each way'),
  highlights: [
    {
      icon: 'i-lucide-cable-car',
      text: both('Cabin 10 khách, 12 phút mỗi chiều', 'Ten-seat cabins, 12 minutes each way'),
    },
    {
      icon: 'i-lucide-binoculars',
      text: both('Sàn kính ngắm mây ở 1.948 m', 'Glass viewing deck at 1,948 m'),
    },
    {
      icon: 'i-lucide-landmark',
      text: both('Chùa Mây và Đài bình minh', 'Cloud Pagoda and Sunrise terrace'),
    },
    {
      icon: 'i-lucide-repeat',
      text: both('Lên xuống trong ngày không giới hạn', 'Ride as often as you like that day'),
    },
  ],
  included: [
    both(
      'Cáp treo khứ hồi Tuyến Cổng Trời và Tuyến Đỉnh Mây',
      'Return ride on the Heaven’s Gate and Summit lines',
    ),
    both('Sàn kính ngắm mây, Đài bình minh, Chùa Mây', 'Glass viewing deck, Sunrise terrace, Cloud Pagoda'),
    both('Một chén trà Shan tuyết tại Ga Đỉnh Mây', 'A cup of Shan tuyết tea at Cloud Summit Station'),
    both('Tủ khóa cho ba lô nhỏ tại Ga Chân Núi', 'A locker for a small bag at Foothill Station'),
  ],
  excluded: [
    both('Bữa trưa tại Bếp Vân Sơn', 'Lunch at Vân Sơn Kitchen'),
    both('Tuyến Vườn Mây và máng trượt', 'Cloud Garden line and alpine coaster'),
    both('Hướng dẫn viên riêng', 'A private guide'),
  ],
  itinerary: [
    {
      time: '08:30',
      title: both('Lên cabin ở Ga Chân Núi', 'Board at Foothill Station'),
      text: both(
        'Quét mã QR ở Cổng 1. Cabin có chỗ cho xe lăn và xe đẩy.',
        'Scan your QR code at Gate 1. Cabins take wheelchairs and prams.',
      ),
    },
    {
      time: '08:36',
      title: both('Chuyển tuyến ở Ga Cổng Trời', 'Change at Heaven’s Gate'),
      text: both('Hai ga cách nhau 40 m, có mái che.', 'The two stations are 40 m apart, under cover.'),
    },
    {
      time: '08:45',
      title: both('Đỉnh Mây', 'Cloud Summit'),
      text: both(
        'Ra Sàn kính trước, mây thường tan sau 9:30.',
        'Take the glass deck first: the cloud usually thins after 9:30.',
      ),
    },
    {
      time: '17:15',
      title: both('Chuyến xuống cuối từ đỉnh', 'Last ride down from the top'),
      text: both('Cuối tuần nên có mặt ở ga trước 16:45.', 'At weekends be at the station by 16:45.'),
    },
  ],
  durationText: both('12 phút mỗi chiều, chơi trong ngày', '12 minutes each way, stay all day'),
  picture: 'tk-dawn',
  pictureDark: 'tk-dawn-dark',
  gallery: ['bien-may-rang-dong', 'ga-dinh', 'san-kinh', 'cau-treo', 'ruong-bac-thang'],
  labels: [{ kind: 'featured', text: both('Nổi bật', 'Featured') }],
  lastSaleMinute: 16 * 60,
  gateIds: ['cong-1'],
  slots: [],
  capacity: seasons(2600, 3600, 3800),
  pools: ['summit'],
  units: [
    adult(seasons(550_000, 650_000, 750_000)),
    child(seasons(330_000, 390_000, 450_000)),
    senior(seasons(440_000, 520_000, 600_000)),
    infant(),
  ],
};
