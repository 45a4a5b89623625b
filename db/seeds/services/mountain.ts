import { both, paragraphs } from '#db/seeds/ticket-seed.ts';
import { PER_GROUP, PER_PERSON, type ServiceSeed } from './service-seed.ts';

const category = 'trai-nghiem';

export const mountainServices: ServiceSeed[] = [
  {
    slug: 'huong-dan-vien-rieng',
    category,
    name: both('Hướng dẫn viên riêng nửa ngày', 'Private guide, half a day'),
    summary: both(
      'Người bản xứ đưa nhóm bạn đi đường mòn, kể chuyện núi và chỉ chỗ mây đẹp nhất trong ngày.',
      'A local leads your party along the trails, tells the mountain’s stories and knows where the clouds are best today.',
    ),
    description: paragraphs(
      [
        'Hướng dẫn viên của chúng tôi lớn lên ở Vân Sơn, thuộc từng lối tắt từ Ga Đỉnh lên cột mốc và rừng đỗ quyên. Lộ trình thay đổi theo sức người đi và thời tiết buổi sáng.',
        'Gặp nhau tại quầy thông tin Ga Chân Núi. Nhóm tối đa tám người; có hướng dẫn tiếng Việt và tiếng Anh.',
      ],
      [
        'Our guides grew up in Vân Sơn and know every short cut from Summit Station to the marker and the rhododendron wood. The route follows your pace and the morning’s weather.',
        'Meet at the information desk in Foothill Station. Up to eight people, in Vietnamese or English.',
      ],
    ),
    includes: [
      both('Hướng dẫn viên 4 giờ', 'A guide for 4 hours'),
      both('Nước uống, gậy đi rừng', 'Water and walking sticks'),
      both('Bảo hiểm tai nạn trong chuyến đi', 'Accident insurance on the walk'),
    ],
    excludes: [both('Vé cáp treo', 'Cable-car tickets'), both('Bữa trưa', 'Lunch')],
    durationText: both('4 giờ', '4 hours'),
    place: both('Quầy thông tin, Ga Chân Núi', 'Information desk, Foothill Station'),
    opensAt: '07:00',
    closesAt: '13:00',
    booking: 'buy',
    fromVnd: 900_000,
    priceUnit: PER_GROUP,
    maxPerOrder: 3,
    pictures: ['cau-treo', 'rung-tren-may'],
    labels: ['featured'],
  },
  {
    slug: 'mang-truot-suon-doi',
    category,
    name: both('Máng trượt sườn đồi', 'Alpine coaster'),
    summary: both(
      '1.100 m uốn lượn xuống Vườn Mây, bạn tự cầm phanh.',
      '1,100 m of curves down to Cloud Garden, with the brake in your own hand.',
    ),
    description: paragraphs(
      [
        'Xe trượt hai chỗ chạy trên ray, tốc độ tối đa 40 km/h do người ngồi tự điều chỉnh. Người trượt cao từ 1,2 m, kể cả khi ngồi chung một xe; từ 1,4 m được tự lái.',
        'Máng nghỉ khi mưa to hoặc gió giật. Lượt đã mua dùng được trong ngày, nếu máng nghỉ cả ngày thì hoàn lại toàn bộ.',
      ],
      [
        'Two-seat sleds on rails, at most 40 km/h, and you control the speed. Riders must be at least 1.2 m tall, also when sharing a sled, and 1.4 m to drive one.',
        'The coaster stops in heavy rain or gusts. A ride is good for the whole day and refunded in full if the coaster stays shut.',
      ],
    ),
    includes: [
      both('Một lượt trượt và kéo lên', 'One ride down and the pull back up'),
      both('Mũ bảo hiểm', 'A helmet'),
    ],
    excludes: [both('Vé Tuyến Vườn Mây', 'The Cloud Garden line ticket')],
    durationText: both('Khoảng 8 phút một lượt', 'About 8 minutes a ride'),
    place: both('Ga Vườn Mây, 1.385 m', 'Cloud Garden Station, 1,385 m'),
    opensAt: '08:30',
    closesAt: '16:30',
    booking: 'buy',
    fromVnd: 120_000,
    priceUnit: both('lượt', 'ride'),
    maxPerOrder: 10,
    pictures: ['mang-truot', 'vuon-hoa'],
    labels: ['featured'],
  },
  {
    slug: 'lop-nhuom-cham',
    category,
    name: both('Lớp nhuộm chàm với nghệ nhân', 'Indigo dyeing with an artisan'),
    summary: both(
      'Tự tay vẽ sáp, nhúng chàm và mang chiếc khăn của mình về.',
      'Draw in wax, dip in indigo and take your own cloth home.',
    ),
    description: paragraphs(
      [
        'Nghệ nhân Vân Sơn chỉ cách vẽ sáp ong, nhúng vải vào chum chàm và chờ màu xanh hiện lên trong không khí. Trẻ từ 6 tuổi làm được cùng bố mẹ.',
        'Khăn khô ngay trong buổi; tay có thể dính màu vài ngày, đã có sẵn găng và tạp dề.',
      ],
      [
        'An artisan from Vân Sơn shows how to draw with beeswax, dip the cloth in the vat and wait for the blue to appear in the air. Children from six can join their parents.',
        'The cloth dries the same session. Hands may stay blue for a few days; gloves and aprons are there.',
      ],
    ),
    includes: [
      both('Một khăn lanh 50 × 50 cm', 'A linen cloth, 50 × 50 cm'),
      both('Sáp, chàm, dụng cụ', 'Wax, dye and tools'),
      both('Trà và bánh', 'Tea and cakes'),
    ],
    excludes: [both('Vé cáp treo', 'Cable-car tickets')],
    durationText: both('2 giờ', '2 hours'),
    place: both('Nhà sàn Vân Sơn, cạnh Ga Chân Núi', 'Vân Sơn stilt house, by Foothill Station'),
    opensAt: '09:00',
    closesAt: '15:00',
    booking: 'buy',
    fromVnd: 350_000,
    priceUnit: PER_PERSON,
    maxPerOrder: 12,
    pictures: ['khan-tho-cam', 'ruong-bac-thang'],
    labels: ['new'],
  },
  {
    slug: 'san-may-cung-chuyen-gia',
    category,
    name: both('Săn mây sớm cùng người dự báo', 'Early clouds with the forecaster'),
    summary: both(
      'Chuyến cáp đầu ngày, người dự báo mây đi cùng và giải thích trời đang làm gì.',
      'The first cabin of the day with our cloud forecaster, who explains what the sky is doing.',
    ),
    description: paragraphs(
      [
        'Buổi này nằm trong vé Săn mây sớm: bạn lên cáp từ 5:15, uống trà nóng ở Đài bình minh và nghe vì sao hôm nay có (hay không có) biển mây.',
        'Chọn ngày theo dự báo biển mây trên trang vé; khả năng có mây được cập nhật mỗi chiều.',
      ],
      [
        'It is part of the Early clouds ticket: ride up from 5:15, drink hot tea on the Sunrise terrace and hear why there is, or is not, a sea of clouds today.',
        'Pick a day by the cloud forecast on the ticket page, which is renewed every afternoon.',
      ],
    ),
    includes: [
      both('Chuyến cáp sớm khứ hồi', 'Early return ride'),
      both('Trà nóng tại Đài bình minh', 'Hot tea on the Sunrise terrace'),
    ],
    excludes: [both('Bữa sáng', 'Breakfast')],
    durationText: both('3 giờ', '3 hours'),
    place: both('Đài bình minh, Ga Đỉnh', 'Sunrise terrace, Summit Station'),
    opensAt: '05:15',
    closesAt: '08:15',
    booking: 'with-ticket',
    ticketSlug: 'san-may-som',
    fromVnd: 0,
    priceUnit: PER_PERSON,
    pictures: ['bien-may-rang-dong', 'san-kinh'],
  },
];
