export type Text = { vi: string; en: string };
/** `quality` of the AVIF where the usual one is too heavy for a first view; `zoom` is a width for looking closely only. */
export type Plan = { avif: number[]; webp: number[]; effort: number; quality?: number; zoom?: number };

const HERO: Plan = { avif: [768, 1376, 1920], webp: [1376], effort: 6 };
const PORTRAIT: Plan = { avif: [480, 780], webp: [780], effort: 6 };
const CARD: Plan = { avif: [480, 880], webp: [880], effort: 4 };
const PAINTING: Plan = { avif: [480, 880, 1376], webp: [880], effort: 4 };
const RIDGE: Plan = { avif: [768, 1440], webp: [1440], effort: 6 };
const TILE: Plan = { avif: [800, 1600], webp: [1600], effort: 6 };
const SQUARE: Plan = { avif: [320, 720], webp: [720], effort: 3 };
const GOODS: Plan = { ...SQUARE, zoom: 1200 };
const PHOTO: Plan = { avif: [480, 1200], webp: [960], effort: 3 };
const MAP: Plan = { avif: [960, 1600, 2400], webp: [1600], effort: 6, quality: 38 };

const PLANS: Record<string, Plan> = {
  paintings: PAINTING,
  scenes: CARD,
  products: GOODS,
  dishes: SQUARE,
  photos: PHOTO,
  video: PHOTO,
};

/** How a file of the assets becomes pictures; null when it does not. */
export function planOf(file: string): Plan | null {
  // Only the map is stored larger as AVIF than as WebP.
  if (file.startsWith('map/')) return file.endsWith('.avif') ? MAP : null;
  return file.endsWith('.webp') ? (PLANS[file.split('/')[0] ?? ''] ?? null) : null;
}

const SKY_DAY = {
  vi: 'Bầu trời dát vàng, mặt trời đỏ vừa ló sau dãy núi xa phủ mây',
  en: 'A gold-leaf sky with a red sun just showing behind far ridges in cloud',
};
const SKY_NIGHT = {
  vi: 'Trời đêm điểm vàng lá, vầng trăng nhô lên sau dãy núi xa',
  en: 'A night sky flecked with gold leaf, the moon rising behind far ridges',
};
const PEAK_DAY = {
  vi: 'Ngọn núi đá xanh vươn lên giữa biển mây, ruộng bậc thang dưới chân',
  en: 'A blue-green rock peak above the cloud sea, rice terraces at its foot',
};
const PEAK_NIGHT = {
  vi: 'Ngọn núi đá ánh vàng trong đêm, biển mây và ruộng bậc thang dưới chân',
  en: 'A rock peak edged with gold at night, cloud sea and terraces at its foot',
};

export const ART: [string, Plan, Text][] = [
  ['hero-light-back', HERO, SKY_DAY],
  ['hero-light-front', HERO, PEAK_DAY],
  ['hero-dark-back', HERO, SKY_NIGHT],
  ['hero-dark-front', HERO, PEAK_NIGHT],
  ['por-light-back', PORTRAIT, SKY_DAY],
  ['por-light-front', PORTRAIT, PEAK_DAY],
  ['por-dark-back', PORTRAIT, SKY_NIGHT],
  ['por-dark-front', PORTRAIT, PEAK_NIGHT],
  [
    'tk-dawn',
    CARD,
    {
      vi: 'Bình minh trên biển mây, mặt trời đỏ lên sau núi, đỉnh đá cao bên phải',
      en: 'Dawn over the cloud sea, a red sun behind the hills and a tall rock peak at right',
    },
  ],
  [
    'tk-dawn-dark',
    CARD,
    {
      vi: 'Đêm trên biển mây, trăng nhô sau núi, đỉnh đá cao bên phải',
      en: 'Night over the cloud sea, the moon behind the hills and a tall rock peak at right',
    },
  ],
  [
    'tk-dusk',
    CARD,
    {
      vi: 'Hoàng hôn đỏ thẫm, mặt trời vàng lặn giữa các ngọn núi và mây hồng',
      en: 'A deep red dusk, a golden sun setting between peaks and pink cloud',
    },
  ],
  [
    'tk-dusk-dark',
    CARD,
    {
      vi: 'Chiều đã tắt, vầng trăng nhô lên giữa các ngọn núi ánh vàng, mây trắng dưới chân',
      en: 'Dusk is over: the moon rises between gold-edged peaks, white cloud at their feet',
    },
  ],
  [
    'tk-night',
    CARD,
    {
      vi: 'Trăng tròn trên núi đêm, mây trắng lững lờ dưới thung lũng',
      en: 'A full moon over night mountains, white cloud drifting in the valley',
    },
  ],
  [
    'tk-night-dark',
    CARD,
    {
      vi: 'Đêm sâu trên núi, trăng tròn giữa trời đen, mây trắng lững lờ dưới thung lũng',
      en: 'Deep night over the mountains, a full moon in a black sky, white cloud in the valley',
    },
  ],
  [
    'tk-terrace',
    CARD,
    {
      vi: 'Ruộng bậc thang uốn lượn kín sườn đồi, núi xa dưới trời dát vàng',
      en: 'Rice terraces winding over the hills, far mountains under a gold-leaf sky',
    },
  ],
  [
    'tk-terrace-dark',
    CARD,
    {
      vi: 'Ruộng bậc thang ánh vàng trong đêm, núi xa dưới trời tối',
      en: 'Rice terraces gleaming gold at night, far mountains under a dark sky',
    },
  ],
  [
    'footer-light',
    RIDGE,
    {
      vi: 'Dãy núi xanh và những dải mây thấp nhìn từ chân núi',
      en: 'Green ridges and low bands of cloud seen from the valley',
    },
  ],
  [
    'footer-dark',
    RIDGE,
    {
      vi: 'Dãy núi đêm viền ánh vàng và những dải mây thấp',
      en: 'Night ridges edged with gold and low bands of cloud',
    },
  ],
  ['tex-then', TILE, { vi: '', en: '' }],
];

/** `#a1b2c3` → `#abc`: what is seen for a moment while a picture loads stands once for each in every page. */
export function shortColor(color: string): string {
  return `#${color.slice(1).replaceAll(/../g, (pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16))}`;
}

/** On a phone the grain is as good in half its pixels. */
export function tileStyle(lines: string[]): string {
  const [small, large] = lines.join('').match(/\/pictures\/tex-then-\d+\.\w+\.avif/g) ?? [];
  const rule = (url = '', indent = '') =>
    `${indent}:root {\n${indent}  --tile-then: url("${url}");\n${indent}}\n`;
  return `${rule(large)}\n@media (max-width: 760px) {\n${rule(small, '  ')}}\n`;
}
