import { OPENINGS } from './openings.ts';
import { both } from './ticket-seed.ts';

/** Openings of pages, what those who work here get, then mission, vision and values. */
export const ABOUT_TEXTS = [
  ...OPENINGS,
  {
    slug: 'su-menh',
    kind: 'mission' as const,
    title: both('Sứ mệnh', 'Mission'),
    summary: both('Đưa ai cũng lên được tới mây.', 'To bring everyone up to the clouds.'),
    body: both(
      'Ông bà tám mươi, em bé còn bế, người đi xe lăn: ai cũng lên được tới biển mây, xuống núi an toàn, và núi vẫn nguyên như khi họ đến. Đó là việc của chúng tôi mỗi ngày, từ năm giờ sáng.',
      'Grandparents of eighty, babies in arms, guests in wheelchairs: everyone can reach the sea of clouds and come down safely, and the mountain stays as they found it. That is our work every day, from five in the morning.',
    ),
  },
  {
    slug: 'tam-nhin',
    kind: 'vision' as const,
    title: both('Tầm nhìn', 'Vision'),
    summary: both(
      'Ngọn núi để con cháu còn muốn trở lại.',
      'A mountain our grandchildren will want to return to.',
    ),
    body: both(
      'Đến năm 2035, Đỉnh Mây chạy hoàn toàn bằng điện tái tạo, tám phần mười người làm là người Vân Sơn, và mỗi hecta rừng dưới tuyến cáp đều dày hơn lúc chúng tôi đặt trụ đầu tiên.',
      'By 2035 Đỉnh Mây runs on renewable power alone, eight in ten of our people come from Vân Sơn, and every hectare of forest under the line is denser than when we set the first pylon.',
    ),
  },
  {
    slug: 'gia-tri-an-toan',
    kind: 'value' as const,
    title: both('An toàn trước lịch chạy', 'Safety before timetable'),
    summary: both(
      'Trưởng ca nào cũng có quyền dừng cáp mà không phải giải thích với ai.',
      'Every shift leader may stop the line without explaining it to anyone.',
    ),
    body: both('', ''),
  },
  {
    slug: 'gia-tri-noi-that',
    kind: 'value' as const,
    title: both('Nói thật về mây', 'Honest about the clouds'),
    summary: both(
      'Hôm nào khó thấy mây, chúng tôi ghi rõ trên trang chủ trước khi bạn trả tiền.',
      'On days when clouds are unlikely, the home page says so before you pay.',
    ),
    body: both('', ''),
  },
  {
    slug: 'gia-tri-nguoi-nui',
    kind: 'value' as const,
    title: both('Người núi làm chủ', 'Mountain people in charge'),
    summary: both(
      'Trà, mật ong, thổ cẩm bán ở ga mua thẳng từ bản, không qua lái buôn.',
      'Tea, honey and brocade in our shops come straight from the villages.',
    ),
    body: both('', ''),
  },
  {
    slug: 'gia-tri-rung',
    kind: 'value' as const,
    title: both('Trả rừng nhiều hơn lấy', 'Give the forest more than we take'),
    summary: both(
      'Mỗi vé góp 2.000 ₫ trồng sa mộc và vân sam bản địa; đến nay đã hơn 61.000 cây.',
      'Every ticket puts 2,000 ₫ into native fir and cedar: more than 61,000 trees so far.',
    ),
    body: both('', ''),
  },
];

export const TEAM = [
  {
    id: 'team-1',
    name: 'Lý A Páo',
    picture: 'ky-su-cap-treo',
    role: both('Trưởng ban kỹ thuật tuyến', 'Head of line engineering'),
    words: both(
      'Tôi đi hết tuyến mỗi sáng, trước chuyến đầu tiên. Tiếng ròng rọc lạ một chút là tôi nghe ra.',
      'I ride the whole line every morning before the first guest. One odd note from a pulley and I hear it.',
    ),
  },
  {
    id: 'team-2',
    name: 'Trần Thu Hà',
    picture: 'huong-dan-vien',
    role: both('Tổ trưởng hướng dẫn', 'Lead guide'),
    words: both(
      'Khách hỏi bao giờ có mây. Tôi chỉ lên đỉnh, bảo chờ thêm mười phút. Thường là đúng.',
      'Guests ask when the clouds will come. I point at the ridge and say ten more minutes. Usually I am right.',
    ),
  },
  {
    id: 'team-3',
    name: 'Vàng Văn Dín',
    picture: 'bep-truong',
    role: both('Bếp trưởng Bếp Vân Sơn', 'Head chef, Vân Sơn Kitchen'),
    words: both(
      'Cá suối nướng chỉ bán khi suối trong. Nước đục thì hôm đó không có cá.',
      'We grill stream fish only when the stream runs clear. Muddy water, no fish that day.',
    ),
  },
  {
    id: 'team-4',
    name: 'Phạm Ngọc Mai',
    picture: 'nhan-vien-ve',
    role: both('Quầy vé Ga Chân Núi', 'Ticket desk, Foothill Station'),
    words: both(
      'Bảy giờ kém mười tôi đã ngồi đây. Ai lỡ mất mã QR, tôi tìm lại trong một phút.',
      'I am here at ten to seven. Lost your QR code? Give me a minute.',
    ),
  },
  {
    id: 'team-5',
    name: 'Giàng Thị Mỷ',
    picture: 'ba-cu-tay',
    role: both('Nghệ nhân trà Shan tuyết', 'Shan tuyết tea maker'),
    words: both(
      'Cây trà nhà tôi ba trăm tuổi. Cáp treo mới mười năm, còn trẻ lắm.',
      'My tea trees are three hundred years old. The cable car is ten: still a child.',
    ),
  },
  {
    id: 'team-6',
    name: 'Đỗ Quang Huy',
    picture: 'nhiep-anh-gia',
    role: both('Người ghi nhật ký mây', 'Keeper of the cloud diary'),
    words: both(
      'Bốn năm, mỗi sáng một tấm. Chưa sáng nào giống sáng nào.',
      'Four years, one picture every morning. No two mornings alike.',
    ),
  },
];

export const MILESTONES = [
  {
    year: 2012,
    title: both('Con đường gùi hàng', 'The porters’ path'),
    words: both(
      'Khảo sát đầu tiên đi bộ ba ngày theo đường gùi muối cũ lên đỉnh 1.962 m.',
      'The first survey walks three days up the old salt path to the top at 1,962 m.',
    ),
  },
  {
    year: 2014,
    title: both('Trụ số 1', 'Pylon number 1'),
    words: both(
      'Đặt móng bằng trực thăng, không mở đường xe qua rừng già.',
      'Foundations set by helicopter: no road is cut through the old forest.',
    ),
  },
  {
    year: 2016,
    title: both('Tuyến Cổng Trời', 'Heaven’s Gate line'),
    words: both(
      'Chuyến đầu chở 38 cụ già Vân Sơn lên ngắm mây trước mọi vị khách.',
      'The first ride takes 38 village elders up to see the clouds before any guest.',
    ),
  },
  {
    year: 2018,
    title: both('Tới Đỉnh Mây', 'To Cloud Summit'),
    words: both(
      'Tuyến Đỉnh Mây nối liền; từ thung lũng lên đỉnh còn mười hai phút.',
      'The Summit line joins: twelve minutes from the valley to the top.',
    ),
  },
  {
    year: 2021,
    title: both('Sàn kính và Chùa Mây', 'Glass deck and pagoda'),
    words: both(
      'Mở Sàn kính ngắm mây ở 1.948 m, trùng tu Chùa Mây bằng gỗ pơ mu cũ.',
      'The Glass deck opens at 1,948 m; the Cloud Pagoda is restored in old cypress wood.',
    ),
  },
  {
    year: 2024,
    title: both('Tuyến Vườn Mây', 'Cloud Garden line'),
    words: both(
      'Tuyến thứ ba, vườn hoa trên mây và máng trượt cho trẻ em.',
      'A third line, gardens above the clouds and a coaster for children.',
    ),
  },
  {
    year: 2026,
    title: both('Vé không giấy', 'No more paper'),
    words: both(
      'Mã QR đọc được cả khi mất mạng; cổng nào cũng có lối cho xe lăn.',
      'QR tickets that open the gate even offline, and step-free access everywhere.',
    ),
  },
];
