import type { Tx } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';

/** What staff would write first: keywords and the words under a shared link of the pages that sell. */
const RECORDS = [
  {
    path: '/',
    keywords: 'vé cáp treo, săn mây, biển mây, Tây Bắc',
    ogTitle: 'Đỉnh Mây: cáp treo lên biển mây',
    ogDescription: 'Xem hôm nay trên núi thế nào, chọn ngày, giữ chỗ và nhận vé QR ngay.',
    description:
      'Mười hai phút cáp treo từ thung lũng 412 m lên Đỉnh Mây 1.962 m. Xem dự báo biển mây, tình trạng ba tuyến cáp và đặt vé theo ngày, giá đã gồm thuế.',
  },
  {
    path: '/en',
    keywords: 'cable car, cable car tickets, cloud sea, mountain, northern Vietnam',
    ogTitle: 'Đỉnh Mây: by cable car to the sea of clouds',
    ogDescription: 'See what the mountain is like today, pick a day, hold your places, get a QR ticket.',
    description:
      'Twelve minutes by cable car from the valley at 412 m to Cloud Summit at 1,962 m. See the cloud-sea forecast, how the three lines run today, and book by the day, tax included.',
  },
  {
    path: '/bang-gia-ve',
    keywords: 'giá vé cáp treo, bảng giá vé, giá vé trẻ em, giá vé cuối tuần',
    ogTitle: '',
    ogDescription: '',
  },
  {
    path: '/en/ticket-pricing',
    keywords: 'cable car prices, ticket prices, child ticket, weekend price',
    ogTitle: '',
    ogDescription: '',
  },
];

/** Records that exist stay as staff have left them. */
export async function seedSeo(tx: Tx, now: string): Promise<void> {
  const empty = { title: '', description: '', ogImage: '', robotsTxt: 'index, follow', canonicalUrl: '' };
  await tx
    .insert(seoRecords)
    .values(RECORDS.map((record) => ({ ...empty, ...record, updatedAt: now })))
    .onConflictDoNothing();
}
