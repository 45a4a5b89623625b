export type SectionSeed = {
  id: string;
  type: string;
  settings?: Record<string, unknown>;
  /** Words in each language. */
  texts?: Record<'vi' | 'en', Record<string, unknown>>;
};

/** One visitor for the others, in the language of the page. */
export const VOICE: SectionSeed = {
  id: 'reviews',
  type: 'reviews',
  texts: { vi: { review: 'rv-bao-ngoc' }, en: { review: 'rv-priya' } },
};

/** A page for the season of the cloud sea, to which campaigns lead. */
export const SEASON_PAGE: SectionSeed[] = [
  {
    id: 'season-hero',
    type: 'hero',
    settings: { picture: 'cloud-sea-summit-deck-light' },
    texts: {
      vi: {
        title: 'Mùa săn mây',
        text: 'Từ tháng Mười tới tháng Ba, hai sáng trong ba là mây đầy thung lũng. Lên sớm một chuyến, đứng trên mây trước giờ ăn sáng.',
      },
      en: {
        title: 'Cloud-sea season',
        text: 'From October to March the valley fills with cloud two mornings in three. Take the first cabin and stand above it before breakfast.',
      },
    },
  },
  { id: 'booking', type: 'booking-bar' },
  {
    id: 'season-words',
    type: 'text',
    texts: {
      vi: {
        title: 'Đi hôm nào thì có mây?',
        paragraphs: [
          'Trời vừa mưa xong, đêm lặng gió, sáng hôm sau thường có biển mây. Bảng dự báo trên trang chủ tính từ số liệu của trạm khí tượng trên đỉnh, cập nhật mỗi giờ.',
          'Mây dày nhất trong khoảng 6:30 đến 8:30. Vé Săn mây sớm lên chuyến đầu, trước giờ mở cửa chung; ai dậy muộn vẫn kịp đợt mây chiều lúc hoàng hôn.',
        ],
        link: { text: 'Đọc cẩm nang săn mây', to: '/bai-viet/mua-san-may' },
      },
      en: {
        title: 'Which morning has clouds?',
        paragraphs: [
          'After rain, with a still night behind it, the next morning usually brings a cloud sea. The forecast on the home page is worked out from the weather station on the summit and updated every hour.',
          'The clouds are thickest from 6:30 to 8:30. The early-morning ticket takes the first cabin, before general opening; late risers still catch the second rise at dusk.',
        ],
        link: { text: 'Read the cloud-sea guide', to: '/en/posts/mua-san-may' },
      },
    },
  },
  { id: 'tickets', type: 'tickets', settings: { count: 3 } },
  {
    id: 'season-pictures',
    type: 'gallery',
    settings: { images: ['bien-may-rang-dong', 'san-kinh', 'rung-may', 'bien-may-binh-minh', 'ga-dinh'] },
    texts: {
      vi: { title: 'Mây mùa này' },
      en: { title: 'This season’s clouds' },
    },
  },
  VOICE,
  {
    id: 'season-banner',
    type: 'banner',
    texts: {
      vi: {
        title: 'Chuyến đầu lúc 5:15',
        text: 'Mỗi sáng chỉ một số chỗ cho khách săn mây. Chọn ngày và giữ chỗ trong một phút.',
        link: { text: 'Đặt vé săn mây', to: '/tickets/san-may-som' },
      },
      en: {
        title: 'First cabin at 5:15',
        text: 'Only so many places each morning for cloud watchers. Pick a day and hold yours in a minute.',
        link: { text: 'Book the early ticket', to: '/en/tickets/san-may-som' },
      },
    },
  },
];
