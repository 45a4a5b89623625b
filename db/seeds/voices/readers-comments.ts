import { type CommentSeed, PARK_NAME } from './comment-seed.ts';

const FOOD = 'bon-muoi-hai-mon';
const CLOTHES = 'mac-gi-len-dinh';
const FAMILY = 'mot-ngay-cua-ca-nha';
const TERRACES = 'ruong-bac-thang-mot-nam';
const LINE = 'lich-su-tuyen-cap';

export const readersComments: CommentSeed[] = [
  {
    key: 'huu-phuoc',
    post: LINE,
    name: 'Nguyễn Hữu Phước',
    content:
      'Bố tôi hồi trẻ gánh xi măng lên trụ số 4. Đọc cho cụ nghe, cụ sửa: mùa đông năm đó rét hơn bài viết nhiều.',
    daysAgo: 3,
  },
  {
    key: 'park-3',
    post: LINE,
    name: PARK_NAME,
    content: 'Xin gửi lời cảm ơn tới cụ. Nếu cụ còn giữ tấm ảnh nào, chúng tôi rất muốn được treo ở ga.',
    daysAgo: 2,
    under: 'huu-phuoc',
    isStaff: true,
  },
  {
    key: 'minh-triet',
    post: LINE,
    name: 'Đỗ Minh Triết',
    content: 'Học kỹ thuật cơ khí mà đọc bài này mới hiểu vì sao cáp phải kéo bằng trực thăng mồi trước.',
    daysAgo: 2,
  },
  {
    key: 'chi-cong',
    post: FOOD,
    name: 'Phan Chí Công',
    content: 'Ai không tin thì cứ đi ngược từ quầy rau như bài chỉ, tới quầy cá vẫn còn bụng.',
    daysAgo: 3,
  },
  {
    key: 'yen-chi',
    post: FOOD,
    name: 'Lưu Yến Chi',
    content: 'Nhà mình ăn chay trường, có bao nhiêu món chay ạ? Nồi nước dùng có để riêng không?',
    daysAgo: 3,
  },
  {
    key: 'park-4',
    post: FOOD,
    name: PARK_NAME,
    content:
      'Có quầy chay riêng, nồi và thớt riêng, mỗi bữa từ chín đến mười một món. Bạn báo lúc vào cửa để bếp mang thêm đồ nóng.',
    daysAgo: 2,
    under: 'yen-chi',
    isStaff: true,
  },
  {
    key: 'ines',
    post: FOOD,
    name: 'Inês Duarte',
    content: 'The stream fish alone is worth the ride up. Ask for the chilli salt.',
    locale: 'en',
    daysAgo: 2,
  },
  {
    key: 'thu-trang',
    post: CLOTHES,
    name: 'Vũ Thu Trang',
    content:
      'Đúng là dưới chân núi 24 độ mà trên đỉnh 11 độ. Lần đầu mình mặc áo phông, phải mua khăn ở cửa hàng.',
    daysAgo: 3,
  },
  {
    key: 'duy-khanh',
    post: CLOTHES,
    name: 'Phùng Duy Khánh',
    content: 'Thêm một ý: mang đôi tất dự phòng. Sương ướt giày là lạnh cả buổi.',
    daysAgo: 2,
  },
  {
    key: 'thu-trang-2',
    post: CLOTHES,
    name: 'Vũ Thu Trang',
    content: 'Chuẩn luôn, tất len thì càng tốt.',
    daysAgo: 1,
    under: 'duy-khanh',
  },
  {
    key: 'quoc-huy',
    post: FAMILY,
    name: 'Đặng Quốc Huy',
    content: 'Lịch này nhà mình đi y hệt, chỉ đổi máng trượt lên trước bữa trưa cho bọn trẻ đỡ say.',
    daysAgo: 2,
  },
  {
    key: 'ong-ba-noi',
    post: FAMILY,
    name: 'Bùi Thanh Tâm',
    content: 'Có ông bà đi cùng thì nên bỏ bớt một điểm, ngồi uống trà ở ga trên một tiếng cũng đáng.',
    daysAgo: 2,
  },
  {
    key: 'kim-oanh',
    post: FAMILY,
    name: 'Hà Thị Kim Oanh',
    content: 'Phòng pha sữa ở Vườn Mây nằm cạnh quầy gửi đồ, mình đi hai vòng mới thấy, ghi lại cho các mẹ.',
    daysAgo: 1,
  },
  {
    key: 'van-ly',
    post: TERRACES,
    name: 'Giàng Văn Lý',
    content: 'Ruộng nhà tôi ở tấm ảnh thứ hai đấy. Tháng Năm nước vào đẹp lắm, mời mọi người lên.',
    daysAgo: 2,
  },
  {
    key: 'park-5',
    post: TERRACES,
    name: PARK_NAME,
    content: 'Cảm ơn anh Lý. Chúng tôi xin ghi tên thửa ruộng vào chú thích ảnh.',
    daysAgo: 1,
    under: 'van-ly',
    isStaff: true,
  },
  {
    key: 'hannah',
    post: TERRACES,
    name: 'Hannah Weiss',
    content: 'Which week in September would you choose for the harvest colours?',
    locale: 'en',
    daysAgo: 1,
  },
  {
    key: 'cho-2',
    post: FOOD,
    name: 'Khách vội',
    content: 'Đọc dài quá, ăn gì chẳng được, toàn bày vẽ cho tốn tiền thiên hạ.',
    daysAgo: 1,
    isWaiting: true,
  },
];
