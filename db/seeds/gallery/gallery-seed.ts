import type { Bilingual } from '#db/columns.ts';
import type { GalleryMedium } from '#db/schema/gallery.ts';
import { both } from '#db/seeds/ticket-seed.ts';

export type GallerySeed = {
  slug: string;
  /** A picture name; the slug unless given. */
  picture?: string;
  medium: GalleryMedium;
  film?: { file: string; seconds: number };
  /** Month and day that it shows; it is dated when that was last. */
  season: string;
  location: keyof typeof LOCATIONS;
  caption: Bilingual;
  description: Bilingual;
  tags: (keyof typeof TAGS)[];
};

export const LOCATIONS = {
  foot: both('Ga Chân Núi, 412 m', 'Foothill Station, 412 m'),
  chanMay: both('Nhà hàng Chân Mây, 405 m', 'Chân Mây Restaurant, 405 m'),
  market: both('Chợ phiên, 430 m', 'Highland market, 430 m'),
  village: both('Bản Vân Sơn, 640 m', 'Vân Sơn village, 640 m'),
  gate: both('Ga Cổng Trời, 1.140 m', 'Heaven’s Gate Station, 1,140 m'),
  cafe: both('Cà phê Sương, 1.150 m', 'Mist Café, 1,150 m'),
  bridge: both('Cầu treo, 1.180 m', 'Suspension bridge, 1,180 m'),
  camp: both('Khu cắm trại, 1.320 m', 'Campsite, 1,320 m'),
  garden: both('Vườn hoa, 1.400 m', 'Flower garden, 1,400 m'),
  coaster: both('Máng trượt, 1.430 m', 'Alpine coaster, 1,430 m'),
  pagoda: both('Chùa Mây, 1.880 m', 'Cloud Pagoda, 1,880 m'),
  kitchen: both('Bếp Vân Sơn, 1.925 m', 'Vân Sơn Kitchen, 1,925 m'),
  deck: both('Sàn kính ngắm mây, 1.948 m', 'Glass viewing deck, 1,948 m'),
  summit: both('Ga Đỉnh Mây, 1.962 m', 'Cloud Summit Station, 1,962 m'),
  terrace: both('Đài bình minh, 1.975 m', 'Sunrise terrace, 1,975 m'),
  lineOne: both('Tuyến Cổng Trời', 'Heaven’s Gate line'),
  lineTwo: both('Tuyến Đỉnh Mây', 'Summit line'),
  lineThree: both('Tuyến Vườn Mây', 'Cloud Garden line'),
} as const;

export const TAGS = {
  cloud: both('biển mây', 'sea of clouds'),
  dawn: both('bình minh', 'dawn'),
  dusk: both('hoàng hôn', 'dusk'),
  night: both('đêm', 'night'),
  cable: both('cáp treo', 'cable car'),
  forest: both('rừng', 'forest'),
  terraces: both('ruộng bậc thang', 'rice terraces'),
  water: both('suối hồ', 'lakes and streams'),
  flowers: both('mùa hoa', 'in bloom'),
  spring: both('mùa xuân', 'spring'),
  autumn: both('mùa thu', 'autumn'),
  winter: both('mùa đông', 'winter'),
  rain: both('mưa và sương', 'rain and mist'),
  festival: both('lễ hội', 'festivals'),
  family: both('gia đình', 'families'),
  view: both('điểm ngắm cảnh', 'viewpoints'),
  temple: both('hành hương', 'pilgrimage'),
  noodles: both('phở và bún', 'noodles'),
  grill: both('bếp củi', 'wood fire'),
  vegetarian: both('món chay', 'vegetarian'),
  drinks: both('đồ uống', 'drinks'),
  sweet: both('tráng miệng', 'desserts'),
  highland: both('món vùng cao', 'highland cooking'),
} as const;
