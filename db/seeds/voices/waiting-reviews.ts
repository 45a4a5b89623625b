import { PARK, product, type ReviewSeed, ticket } from './review-seed.ts';

/** Not decided yet, so that the moderators' inbox has something in it. */
export const waitingReviews: ReviewSeed[] = [
  {
    key: 'cho-1',
    about: PARK,
    name: 'Nguyễn Khắc Việt',
    profession: 'Bộ đội, Điện Biên',
    rating: 5,
    title: 'Đưa vợ đi bù tuần trăng mật',
    content:
      'Cưới năm năm mới đi chơi xa. Vợ tôi cười từ ga dưới lên tới ga trên. Cảm ơn cô bán vé đã chụp hộ tấm ảnh.',
    service: 'cable-car',
    visitedDaysAgo: 3,
    writtenDaysAgo: 1,
  },
  {
    key: 'cho-2',
    about: ticket('vuon-may-mang-truot'),
    name: 'Hoàng Yến Nhi',
    rating: 2,
    content: 'Chờ máng trượt 40 phút, nhân viên không báo trước là sắp bảo trì. Nói một câu thì có sao đâu.',
    service: 'garden',
    visitedDaysAgo: 4,
    writtenDaysAgo: 1,
  },
  {
    key: 'cho-3',
    about: product('mat-ong-bac-ha'),
    name: 'Khách lẻ',
    rating: 5,
    title: 'Hàng tốt giá rẻ hơn ở chỗ tôi',
    content:
      'Mật ở đây được nhưng bên tôi rẻ hơn một nửa, ai cần gọi 0900 000 000 gặp Tú, giao tận nhà, bao đổi trả.',
    service: 'shop',
    visitedDaysAgo: 6,
    writtenDaysAgo: 1,
  },
];
