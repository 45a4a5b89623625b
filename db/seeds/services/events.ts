import { both, paragraphs } from '#db/seeds/ticket-seed.ts';
import { PER_GROUP, PER_PERSON, type ServiceSeed } from './service-seed.ts';

const category = 'doan-su-kien';

export const eventServices: ServiceSeed[] = [
  {
    slug: 'chup-anh-cuoi',
    category,
    name: both('Chụp ảnh cưới trên mây', 'Wedding photographs above the clouds'),
    summary: both(
      'Lên núi trước giờ mở cửa, có phòng thay đồ và người dẫn đường.',
      'Up the mountain before it opens, with a dressing room and someone who knows the way.',
    ),
    description: paragraphs(
      [
        'Đôi của bạn và ê-kíp đi chuyến cáp riêng lúc 5 giờ 15, có hai giờ trên Sàn kính và Chùa Mây trước khi khách đầu tiên lên. Trời xấu đổi ngày một lần không mất phí.',
        'Gửi ngày dự kiến và số người, chúng tôi báo giá trong một ngày làm việc.',
      ],
      [
        'You and your crew ride a private cabin at 5:15 and have two hours on the glass deck and at Cloud Pagoda before the first guests. One change of date for bad weather is free.',
        'Send the day and the number of people; we quote within one working day.',
      ],
    ),
    includes: [
      both('Chuyến cáp riêng khứ hồi', 'Private return ride'),
      both('Phòng thay đồ ở Ga Đỉnh', 'Dressing room at Summit Station'),
      both('Người dẫn đường 3 giờ', 'A guide for 3 hours'),
    ],
    excludes: [both('Nhiếp ảnh và trang điểm', 'Photographer and make-up')],
    durationText: both('3 giờ', '3 hours'),
    place: both('Ga Đỉnh, Sàn kính, Chùa Mây', 'Summit Station, glass deck, Cloud Pagoda'),
    opensAt: '05:15',
    closesAt: '08:15',
    booking: 'quote',
    fromVnd: 4_500_000,
    priceUnit: PER_GROUP,
    pictures: ['san-kinh', 'chua-tren-song-nui'],
    labels: ['featured'],
  },
  {
    slug: 'hoi-nghi-tren-nui',
    category,
    name: both('Hội nghị và gắn kết đội ngũ', 'Conferences and team days'),
    summary: both(
      'Hội trường 120 chỗ, trò chơi ngoài trời và cơm Tây Bắc.',
      'A hall for 120, games outdoors and a north-western dinner.',
    ),
    description: paragraphs(
      [
        'Một đầu mối lo trọn ngày: xe, cáp treo, hội trường, trò chơi theo chủ đề và tiệc tối. Có màn hình 5 m, âm thanh, mạng riêng và phiên dịch khi cần.',
        'Từ 20 người trở lên. Báo giá kèm lịch trình chi tiết và phương án khi mưa.',
      ],
      [
        'One person looks after the day: coaches, cable car, hall, games and dinner, with a 5 m screen, sound, private network and interpreters when needed.',
        'From 20 people. The quote comes with a timetable and a plan for rain.',
      ],
    ),
    includes: [
      both('Vé cáp treo theo đoàn', 'Group cable-car tickets'),
      both('Hội trường và thiết bị', 'Hall and equipment'),
      both('Điều phối viên', 'A coordinator'),
    ],
    excludes: [both('Phòng nghỉ', 'Rooms')],
    durationText: both('Một ngày', 'One day'),
    place: both('Nhà hội nghị, Ga Chân Núi', 'Conference house, Foothill Station'),
    opensAt: '07:30',
    closesAt: '21:00',
    booking: 'quote',
    fromVnd: 850_000,
    priceUnit: PER_PERSON,
    pictures: ['dem-hoi-den-long', 'ga-dinh'],
  },
  {
    slug: 'da-ngoai-truong-hoc',
    category,
    name: both('Dã ngoại trường học', 'School outings'),
    summary: both(
      'Một ngày học ngoài lớp: cáp treo chạy thế nào, mây sinh ra từ đâu.',
      'A day out of class: how a cable car runs and where clouds come from.',
    ),
    description: paragraphs(
      [
        'Học sinh vào phòng máy Ga Chân Núi, làm thí nghiệm mây trong chai, rồi đi bộ đường mòn với phiếu quan sát theo lứa tuổi. Thầy cô nhận giáo án trước một tuần.',
        'Cứ 15 học sinh miễn phí một giáo viên đi cùng. Có y tá trực và xe dự phòng.',
      ],
      [
        'Pupils visit the machine room, make a cloud in a bottle and walk the trail with worksheets for their age. Teachers get the lesson plan a week ahead.',
        'One teacher free for every 15 pupils, with a nurse on call and a spare coach.',
      ],
    ),
    includes: [
      both('Vé cáp treo học sinh', 'Pupil cable-car tickets'),
      both('Phiếu học tập, dụng cụ', 'Worksheets and materials'),
      both('Bữa trưa', 'Lunch'),
    ],
    excludes: [both('Xe từ trường', 'Coaches from school')],
    durationText: both('8:00–15:30', '8:00–15:30'),
    place: both('Ga Chân Núi và Vườn Mây', 'Foothill Station and Cloud Garden'),
    opensAt: '08:00',
    closesAt: '15:30',
    booking: 'quote',
    fromVnd: 320_000,
    priceUnit: both('học sinh', 'pupil'),
    pictures: ['vuon-hoa', 'suon-nui-xanh'],
    labels: ['new'],
  },
];
