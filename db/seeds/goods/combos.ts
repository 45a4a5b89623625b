import { both } from '#db/seeds/ticket-seed.ts';

/** Product slug → pieces. */
export const COMBO_SEEDS = [
  {
    id: 'combo-tra-va-coc',
    name: both('Trà và cốc cho hai người', 'Tea and mugs for two'),
    percent: 12,
    parts: { 'tra-shan-tuyet-co-thu': 1, 'coc-gom-men-ngoc': 2 },
  },
  {
    id: 'combo-ca-phe-len-nui',
    name: both('Cà phê nóng mang lên núi', 'Hot coffee for the trail'),
    percent: 10,
    parts: { 'ca-phe-arabica': 1, 'binh-giu-nhiet': 1 },
  },
  {
    id: 'combo-khan-va-non',
    name: both('Khăn thổ cẩm và nón lá', 'Brocade scarf and leaf hat'),
    percent: 10,
    parts: { 'khan-tho-cam': 1, 'non-la': 1 },
  },
  {
    id: 'combo-bep-tay-bac',
    name: both('Măng khô và mắc khén', 'Bamboo shoots and mắc khén'),
    percent: 8,
    parts: { 'mang-kho': 1, 'mac-khen': 1 },
  },
  {
    id: 'combo-cabin',
    name: both('Cabin trên bàn, cabin trong túi', 'A cabin for the desk and one for the pocket'),
    percent: 10,
    parts: { 'mo-hinh-cabin-go': 1, 'moc-khoa-cabin': 1 },
  },
  {
    id: 'combo-ca-phe-men-cham',
    name: both('Robusta và cốc men chàm', 'Robusta and the indigo mug'),
    percent: 10,
    parts: { 'ca-phe-robusta': 1, 'coc-gom-men-cham': 1 },
  },
];
