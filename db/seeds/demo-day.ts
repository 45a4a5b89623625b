/** What has come to the office of the demo on its first morning. No packages: the demo sends it in its own process. */

export type Guest = { name: string; email: string; phone: string };

/** Of days to come; `inDays`: from today; `claims`: says that the tickets did not come. */
export const DEMO_TICKETS: readonly {
  contact: Guest;
  unitId: string;
  quantity: number;
  inDays: number;
  claims?: string;
}[] = [
  {
    contact: { name: 'Emma Clarke', email: 'emma.clarke@guest.example', phone: '0912 000 203' },
    ...{ unitId: 'u-ve-cap-treo-khu-hoi-adult', quantity: 2, inDays: 3 },
  },
  {
    contact: { name: 'Trịnh Văn Kiên', email: 'vankien@khach.example', phone: '0912 000 204' },
    ...{ unitId: 'u-ve-cap-treo-khu-hoi-adult', quantity: 3, inDays: 9 },
    claims: 'Tôi trả tiền rồi nhưng chưa nhận được vé, đã đặt lại ở quầy.',
  },
];

export const DEMO_QUOTES = [
  {
    ...{ fullName: 'Nguyễn Thu Hà', email: 'ha@congty.example', phone: '0912 000 211', country: 'VN' },
    ...{ groupSize: 45, inDays: 21, purpose: 'company' },
    message: 'Đoàn 45 người, muốn ăn trưa ở Bếp Vân Sơn rồi dùng phòng họp buổi chiều.',
  },
  {
    ...{ fullName: 'Cô Phạm Lan', email: 'lan@truong.example', phone: '0912 000 212', country: 'VN' },
    ...{ groupSize: 120, inDays: 35, purpose: 'school' },
    message: 'Trường đi dã ngoại hai khối lớp, cần xe lăn cho một em.',
  },
] as const;

export const DEMO_APPLICATIONS = [
  {
    ...{ openingId: 'job-cuu-ho-tuyen', fullName: 'Giàng A Páo', email: 'apao@ungvien.example' },
    ...{ phone: '0912 000 221', cvUrl: 'https://hoso.example/giang-a-pao' },
    experience: 'Năm năm dẫn đoàn leo núi, có chứng chỉ sơ cứu. Có thể bắt đầu từ tháng sau.',
  },
  {
    ...{ openingId: 'job-huong-dan-vien-tieng-anh', fullName: 'Đặng Minh Châu', email: '' },
    ...{ phone: '0912 000 222', cvUrl: '' },
    experience: 'Tốt nghiệp ngành du lịch, IELTS 7.0, đã làm hướng dẫn viên hai mùa hè ở Sa Pa.',
  },
] as const;

export const DEMO_MESSAGES = [
  {
    ...{ name: 'Lý Thị Mai', email: 'mai@khach.example', phone: '', topic: 'ticket' },
    message: 'Bố mẹ tôi ngoài 70 tuổi, cần giấy tờ gì để mua vé cao tuổi ở quầy?',
  },
  {
    ...{ name: 'Đỗ Mạnh Tuấn', email: 'tuan@khach.example', phone: '', topic: 'complaint' },
    message: 'Sáng nay cửa soát vé ga dưới chờ hơn ba mươi phút, mong khu du lịch thêm người.',
  },
] as const;

/** What was put into the stock and taken out of it. */
export const DEMO_MOVEMENTS = [
  { variantId: 'v-coc-gom-men-ngoc', kind: 'received', quantity: 24, reason: 'Lô gốm tháng này, phiếu 214' },
  {
    variantId: 'v-tra-shan-tuyet-co-thu-100g',
    kind: 'damaged',
    quantity: 2,
    reason: 'Rách hộp khi xếp quầy',
  },
] as const;

/** A post that is to go out in two days by itself. */
export const DEMO_POST = {
  ...{ 'title.vi': 'Cuối tuần này mây về sớm', 'title.en': 'Clouds come early this weekend' },
  'summary.vi': 'Chuyến 5:15 và 6:15 còn chỗ, lên kịp biển mây.',
  'summary.en': 'The 5:15 and 6:15 trips still have places, in time for the sea of clouds.',
  'body.vi': 'Gió nhẹ và đêm lạnh: sáng thứ bảy và chủ nhật dễ có **biển mây** nhất tuần.',
  'body.en':
    'Light wind and cold nights: Saturday and Sunday mornings have the best chance of a **sea of clouds**.',
  ...{ 'author.vi': 'Ban biên tập', 'author.en': 'The editors' },
  ...{
    cover: 'pho-bo',
    categoryId: 'category-cam-nang',
    tags: '',
    slug: 'cuoi-tuan-may-ve-som',
    publishedAt: '',
  },
  isActive: '1',
};
