import { both } from './ticket-seed.ts';

const NO_BODY = both('', '');

const HEADS = [
  {
    slug: 'mo-dau-gioi-thieu',
    kind: 'about' as const,
    title: both('Người giữ đường lên biển mây', 'Keepers of the way into the clouds'),
    summary: both(
      'Đỉnh Mây là khu du lịch cáp treo ở xã Vân Sơn, tỉnh Lào Cai: ba tuyến cáp, năm ga, hơn bốn trăm người làm, phần lớn lớn lên ngay dưới chân núi này.',
      'Đỉnh Mây is a cable car park in Vân Sơn commune, Lào Cai province: three lines, five stations and more than four hundred people, most of whom grew up at the foot of this mountain.',
    ),
  },
  {
    slug: 'mo-dau-duong-den',
    kind: 'arrival' as const,
    title: both('Đường đến Đỉnh Mây', 'Getting to Đỉnh Mây'),
    summary: both(
      'Ga Chân Núi nằm ngay Quốc lộ 4D. Bãi xe có 800 chỗ ô tô, đường vào phẳng cho xe lăn và xe đẩy.',
      'Foothill Station is right on National Route 4D, with parking for 800 cars and a level path for wheelchairs and prams.',
    ),
  },
  {
    slug: 'mo-dau-thuc-don',
    kind: 'menu' as const,
    title: both('Thực đơn', 'Menu'),
    summary: both(
      'Ba bếp ở ba độ cao. Nguyên liệu lên núi bằng chuyến cabin đầu ngày, rau hái trong buổi sáng. Giá đã gồm thuế, không phụ thu.',
      'Three kitchens at three altitudes. The produce comes up on the first cabin, the greens are picked the same morning. Prices include tax; there is no service charge.',
    ),
  },
  {
    slug: 'mo-dau-cua-hang',
    kind: 'shop' as const,
    title: both('Chợ phiên chân núi', 'The foothill market'),
    summary: both(
      'Đồ làm tay từ bản Vân Sơn và những thứ bạn nên mang về. Giao trong 24 giờ tại địa phương, 2–5 ngày toàn quốc.',
      'Made by hand in Vân Sơn, and what is worth taking home. Delivered within 24 hours locally, 2–5 days nationwide.',
    ),
  },
];

const BENEFITS = [
  {
    slug: 'quyen-loi-an-o',
    title: both('Ăn ca và nhà ở tập thể', 'Meals and staff housing'),
    summary: both('Miễn phí, cách Ga Chân Núi 300 m.', 'Free, 300 m from Foothill Station.'),
  },
  {
    slug: 'quyen-loi-bao-hiem',
    title: both('Bảo hiểm đầy đủ', 'Full insurance'),
    summary: both('Đóng từ ngày làm đầu tiên.', 'Paid from your first day.'),
  },
  {
    slug: 'quyen-loi-dao-tao',
    title: both('Đào tạo nghề', 'Training'),
    summary: both(
      'Học và thi chứng chỉ do công ty chi trả.',
      'Lessons and certificates are paid by the company.',
    ),
  },
  {
    slug: 'quyen-loi-nguoi-nha',
    title: both('Vé cho người nhà', 'Tickets for your family'),
    summary: both('Mỗi năm 12 vé cáp treo.', 'Twelve cable car tickets a year.'),
  },
].map((benefit) => ({ ...benefit, kind: 'benefit' as const }));

/** What opens the pages of texts, the menu and the shop, and what those who work here get. */
export const OPENINGS = [...HEADS, ...BENEFITS].map((text) => ({ ...text, body: NO_BODY }));
