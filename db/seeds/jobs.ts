import type { Employment } from '#db/schema/recruitment.ts';

const COMMON_BENEFITS = [
  'Ba bữa ăn ca, phòng tập thể bốn người có nước nóng, miễn phí',
  'Bảo hiểm xã hội, y tế, thất nghiệp từ ngày đầu; khám sức khỏe mỗi năm hai lần',
  'Lương tháng 13, 14 ngày phép, xe đưa đón từ phường Sa Pa và phường Lào Cai',
];

/** Jobs on offer; `opensFor` is how many days from the seeding day applications are taken. */
export const JOB_SEEDS = [
  {
    slug: 'ky-thuat-vien-cap-treo',
    title: 'Kỹ thuật viên cáp treo',
    department: 'Ban kỹ thuật tuyến',
    place: 'Ga Cổng Trời, 1.140\u00a0m',
    employment: 'FULL_TIME',
    headcount: 4,
    salaryText: '14–20 triệu ₫ mỗi tháng',
    opensFor: 40,
    summary: 'Giữ cho ba tuyến cáp chạy êm: kiểm tra buổi sớm, bảo dưỡng đêm, trực gió ban ngày.',
    duties: [
      'Đi kiểm tra tuyến mỗi sáng trước giờ mở cửa, ghi nhật ký từng trụ',
      'Bảo dưỡng kẹp cáp, con lăn, động cơ, phanh theo lịch',
      'Trực phòng điều khiển, quyết định giảm tốc hoặc dừng khi gió lớn',
    ],
    requirements: [
      'Trung cấp trở lên ngành cơ khí, điện hoặc cơ điện tử',
      'Không sợ độ cao, sức khỏe loại 2 trở lên',
      'Chưa biết cáp treo cũng được: học 3 tháng với hãng, có lương',
    ],
  },
  {
    slug: 'nhan-vien-don-khach',
    title: 'Nhân viên đón khách và soát vé',
    department: 'Ban dịch vụ khách',
    place: 'Ga Chân Núi, 412\u00a0m',
    employment: 'FULL_TIME',
    headcount: 8,
    salaryText: '8–10 triệu ₫ mỗi tháng',
    opensFor: 30,
    summary: 'Người đầu tiên khách gặp: quét vé, dìu cụ già lên cabin, nhớ mặt em bé đi lạc.',
    duties: [
      'Soát mã QR ở cổng, xử lý vé sai ngày, vé gia đình',
      'Hướng dẫn lên xuống cabin an toàn, nhất là xe lăn và trẻ nhỏ',
      'Bán vé tại quầy, đổi ngày cho khách',
    ],
    requirements: [
      'Tốt nghiệp trung học phổ thông, từ 18 tuổi',
      'Nói chuyện nhẹ nhàng, giữ bình tĩnh giờ đông',
      'Biết tiếng Anh giao tiếp hoặc tiếng Mông, tiếng Dao là lợi thế',
    ],
  },
  {
    slug: 'huong-dan-vien-tieng-anh',
    title: 'Hướng dẫn viên tiếng Anh',
    department: 'Tổ hướng dẫn',
    place: 'Ga Đỉnh Mây, 1.962\u00a0m',
    employment: 'FULL_TIME',
    headcount: 3,
    salaryText: '11–15 triệu ₫ mỗi tháng, cộng thưởng theo đoàn',
    opensFor: 25,
    summary: 'Dẫn khách đi săn mây từ rạng sáng, kể chuyện núi bằng hai thứ tiếng.',
    duties: [
      'Dẫn đoàn 10–20\u00a0khách trên tuyến đi bộ quanh đỉnh',
      'Thuyết minh Chùa Mây, trà Shan tuyết, ruộng bậc thang',
      'Theo dõi sức khỏe khách, sơ cứu khi cần',
    ],
    requirements: [
      'Thẻ hướng dẫn viên quốc tế còn hạn',
      'Tiếng Anh tương đương B2 trở lên',
      'Đi bộ đường núi 8\u00a0km mỗi ngày',
    ],
  },
  {
    slug: 'dau-bep-mon-vung-cao',
    title: 'Đầu bếp món vùng cao',
    department: 'Bếp Vân Sơn',
    place: 'Ga Cổng Trời, 1.140\u00a0m',
    employment: 'FULL_TIME',
    headcount: 2,
    salaryText: '12–18 triệu ₫ mỗi tháng',
    opensFor: 35,
    summary: 'Nấu cá suối nướng, xôi ngũ sắc, lẩu nấm rừng cho 400\u00a0khách mỗi ngày.',
    duties: [
      'Đứng bếp món nóng, kiểm nguyên liệu mua từ bản mỗi sáng',
      'Cùng bếp trưởng đổi thực đơn theo mùa',
      'Giữ bếp một chiều, lưu mẫu thức ăn 24 giờ',
    ],
    requirements: ['Ba năm đứng bếp', 'Chứng chỉ an toàn thực phẩm', 'Biết món Tây Bắc là lợi thế'],
  },
  {
    slug: 'cuu-ho-tuyen',
    title: 'Nhân viên cứu hộ tuyến',
    department: 'Ban an toàn',
    place: 'Toàn tuyến',
    employment: 'FULL_TIME',
    headcount: 2,
    salaryText: '13–17 triệu ₫ mỗi tháng',
    opensFor: 45,
    summary: 'Sẵn sàng đưa khách từ cabin xuống đất bằng dây; phần lớn thời gian là tập luyện.',
    duties: [
      'Tập cứu hộ dây mỗi tuần, diễn tập toàn tuyến mỗi tháng',
      'Trực cùng đội y tế ở hai trạm',
      'Kiểm tra dây, đai, móc theo sổ',
    ],
    requirements: [
      'Từng là lính cứu hỏa, bộ đội, leo núi hoặc làm việc trên cao',
      'Chứng chỉ sơ cấp cứu, hoặc học tại công ty',
      'Nam hoặc nữ, sức khỏe loại 1',
    ],
  },
  {
    slug: 'nhan-vien-thoi-vu-tet',
    title: 'Nhân viên thời vụ Tết và lễ hội xuân',
    department: 'Ban dịch vụ khách',
    place: 'Các ga và khu chợ phiên',
    employment: 'TEMPORARY',
    headcount: 40,
    salaryText: '380.000 ₫ mỗi ngày, ngày Tết nhân ba',
    opensFor: 60,
    summary: 'Phụ soát vé, bãi xe, chợ phiên, bếp từ trước Tết đến hết tháng Giêng.',
    duties: ['Xếp hàng, chỉ đường, phát nước', 'Phụ quầy hàng, phụ bếp', 'Giữ xe, dọn vệ sinh theo ca'],
    requirements: ['Từ 16 tuổi, có giấy đồng ý của cha mẹ nếu dưới 18', 'Làm được từ 15 ngày trở lên'],
  },
] satisfies {
  slug: string;
  title: string;
  department: string;
  place: string;
  employment: Employment;
  headcount: number;
  salaryText: string;
  opensFor: number;
  summary: string;
  duties: string[];
  requirements: string[];
}[];

export const benefitsOf = (employment: Employment): string[] =>
  employment === 'TEMPORARY'
    ? ['Ba bữa ăn ca và chỗ nghỉ', 'Trả lương mỗi tuần', 'Hai vé cáp treo cho người nhà']
    : COMMON_BENEFITS;
