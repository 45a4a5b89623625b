import { both } from '#db/seeds/ticket-seed.ts';
import type { GallerySeed } from './gallery-seed.ts';

export const PAINTINGS: GallerySeed[] = [
  {
    slug: 'tranh-dai-ngam-may',
    picture: 'cloud-sea-summit-deck-light',
    medium: 'drawing',
    season: '10-02',
    location: 'terrace',
    caption: both('Ba người bên lan can', 'Three at the railing'),
    description: both(
      'Tranh sơn mài số: then xanh, vàng quỳ và vỏ trứng. Ba bóng người nhỏ để thấy mây lớn đến đâu.',
      'A digital lacquer painting in green-black lacquer, gold leaf and eggshell. Three small figures show how large the cloud is.',
    ),
    tags: ['cloud', 'dawn', 'view'],
  },
  {
    slug: 'tranh-mua-nuoc-do',
    picture: 'terraces-flooded-light',
    medium: 'drawing',
    season: '05-20',
    location: 'village',
    caption: both('Mùa nước đổ', 'The season of flooded terraces'),
    description: both(
      'Tháng Năm, ruộng đầy nước và chưa cấy. Trời in xuống thành những mảnh gương viền cỏ.',
      'In May the fields are full of water and not yet planted. The sky lies in them like mirrors edged with grass.',
    ),
    tags: ['terraces', 'water', 'spring'],
  },
  {
    slug: 'tranh-lua-chin',
    picture: 'terraces-harvest-light',
    medium: 'drawing',
    season: '09-24',
    location: 'village',
    caption: both('Tháng Chín trên nương', 'September on the terraces'),
    description: both(
      'Nhà sàn giữa nương lúa chín, dây cáp vắt ngang. Bức này treo ở sảnh Ga Cổng Trời.',
      'Stilt houses among ripe rice, the cable drawn across. This one hangs in the hall of Heaven’s Gate Station.',
    ),
    tags: ['terraces', 'autumn'],
  },
  {
    slug: 'tranh-do-quyen',
    picture: 'rhododendron-slope-light',
    medium: 'drawing',
    season: '03-28',
    location: 'lineTwo',
    caption: both('Sườn đỗ quyên', 'The rhododendron slope'),
    description: both(
      'Cuối tháng Ba đỗ quyên nở dọc tuyến Đỉnh Mây, đỏ ở thấp, hồng lên cao. Cabin đi chậm lại qua đoạn này.',
      'Late in March rhododendrons flower along the Summit line, red low down and pink higher up. Cabins slow a little here.',
    ),
    tags: ['flowers', 'spring', 'cable'],
  },
  {
    slug: 'tranh-dem-tet',
    picture: 'tet-lantern-night-light',
    medium: 'drawing',
    season: '02-16',
    location: 'village',
    caption: both('Đêm Tết ở bản', 'Tết night in the village'),
    description: both(
      'Hoa đào trước ngõ, đèn lồng giăng qua thung lũng. Mùng Một, chuyến khai xuân rời ga lúc 7:00.',
      'Peach blossom at the gate, lanterns across the valley. On the first day of Tết the first ride of spring leaves at 7:00.',
    ),
    tags: ['festival', 'night', 'spring'],
  },
  {
    slug: 'tranh-dinh-may',
    picture: 'summit-peak-light',
    medium: 'drawing',
    season: '11-09',
    location: 'summit',
    caption: both('Ngọn núi đứng một mình', 'The peak that stands alone'),
    description: both(
      'Sáng nào mây dâng quá 1.900 m, chỉ còn đỉnh này nhô lên. Cái tên Đỉnh Mây từ đó mà ra.',
      'When the cloud rises past 1,900 m only this peak is left above it. That is where the name Đỉnh Mây comes from.',
    ),
    tags: ['cloud', 'view'],
  },
];
