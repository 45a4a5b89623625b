import { type CommentSeed, PARK_NAME } from './comment-seed.ts';

const CLOUDS = 'mua-san-may';

export const cloudComments: CommentSeed[] = [
  {
    key: 'hang-thuy',
    post: CLOUDS,
    name: 'Hằng Thúy',
    content: 'Cho em hỏi cuối tháng này đi thứ Năm với thứ Bảy thì hôm nào dễ gặp mây hơn ạ?',
    daysAgo: 2,
  },
  {
    key: 'park-1',
    post: CLOUDS,
    name: PARK_NAME,
    content:
      'Chào bạn, mây không chọn ngày trong tuần mà chọn độ ẩm. Bạn xem dự báo bảy ngày ở trang chủ, hôm nào từ 60% trở lên thì đi chuyến 7 giờ. Thứ Năm thì vắng hơn.',
    daysAgo: 2,
    under: 'hang-thuy',
    isStaff: true,
  },
  {
    key: 'hang-thuy-2',
    post: CLOUDS,
    name: 'Hằng Thúy',
    content: 'Dạ em đổi sang thứ Năm, cảm ơn ban quản lý nhiều.',
    daysAgo: 2,
    under: 'park-1',
  },
  {
    key: 'ba-khoa',
    post: CLOUDS,
    name: 'Nguyễn Bá Khoa',
    content:
      'Kinh nghiệm của tôi: đêm trước mưa, sáng tạnh, gió nhẹ là gần như chắc. Ba lần đi thì hai lần gặp, lần trượt là do dậy muộn.',
    daysAgo: 2,
  },
  {
    key: 'lucas',
    post: CLOUDS,
    name: 'Lucas Ferreira',
    content:
      'We went on a Tuesday after a night of rain, exactly as the article says. A white sea to the horizon.',
    locale: 'en',
    daysAgo: 2,
  },
  {
    key: 'me-bong',
    post: CLOUDS,
    name: 'Mẹ Bông',
    content: 'Bé 3 tuổi đi chuyến 7 giờ có lạnh quá không các mẹ?',
    daysAgo: 2,
  },
  {
    key: 'bao-ngoc',
    post: CLOUDS,
    name: 'Trần Bảo Ngọc',
    content:
      'Nhà mình đi hai bé, mặc áo phao với mũ len là ổn. Ở ga trên có phòng kính kín gió, lạnh thì vào đó chờ.',
    daysAgo: 1,
    under: 'me-bong',
  },
  {
    key: 'tran-giang',
    post: CLOUDS,
    name: 'Trần Giang',
    content: 'Ảnh đầu bài chụp từ chòi nào vậy ạ?',
    daysAgo: 1,
  },
  {
    key: 'park-2',
    post: CLOUDS,
    name: PARK_NAME,
    content: 'Từ sàn phía đông Ga Đỉnh Mây, khoảng 7 giờ 15. Bạn ra cửa số 2, rẽ trái mười bước là tới.',
    daysAgo: 1,
    under: 'tran-giang',
    isStaff: true,
  },
  {
    key: 'cho-1',
    post: CLOUDS,
    name: 'Lò Thị Ánh',
    content: 'Cho mình hỏi xe máy gửi qua đêm được không, mình muốn lên từ chiều hôm trước.',
    daysAgo: 1,
    isWaiting: true,
  },
  {
    key: 'cho-3',
    post: CLOUDS,
    name: 'Nguyễn Bá Khoa',
    content: 'Sáng nay vừa gặp, từ 6 giờ 50 tới 8 giờ 20, trắng kín thung lũng. Bài viết chuẩn.',
    daysAgo: 1,
    under: 'ba-khoa',
    isWaiting: true,
  },
];
