export type Style = 'normal' | 'italic';
// Family, weight, style, our font, its stand-in to measure, local names.
export type Fallback = [string, string, Style, string, string, string[]];

export const EXPO = '@expo-google-fonts';
export const BVP_400 = `${EXPO}/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf`;
export const BVP_600 = `${EXPO}/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf`;
const BARLOW_600 = `${EXPO}/barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf`;
const PLAYFAIR_ITALIC = `${EXPO}/playfair-display/500Medium_Italic/PlayfairDisplay_500Medium_Italic.ttf`;
export const PLAYFAIR_700 = `${EXPO}/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf`;

// Arimo and Gelasio stand in for Arial and Georgia: same advance widths, and freely available to measure.
const ARIAL = `${EXPO}/arimo/400Regular/Arimo_400Regular.ttf`;
const ARIAL_BOLD = `${EXPO}/arimo/700Bold/Arimo_700Bold.ttf`;
const GEORGIA_BOLD = `${EXPO}/gelasio/700Bold/Gelasio_700Bold.ttf`;
const ROBOTO = `${EXPO}/roboto/400Regular/Roboto_400Regular.ttf`;
const ROBOTO_BOLD = `${EXPO}/roboto/700Bold/Roboto_700Bold.ttf`;
const NOTO_SERIF_BOLD = `${EXPO}/noto-serif/700Bold/NotoSerif_700Bold.ttf`;
const DEJAVU_BOLD = 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf';

export const FEATURES = ['lnum', 'tnum', 'kern', 'liga', 'locl', 'case'];
/** Vietnamese and English with their marks and signs: what the pages of a park are written in. */
export const CORE =
  '20-7E,A0,A9,B0,B2,B7,C0-C3,C8-CA,CC-CD,D2-D5,D7,D9-DA,DD,E0-E3,E8-EA,EC-ED,F2-F5,F9-FA,FD,102-103,110-111,128-129,' +
  '168-169,1A0-1A1,1AF-1B0,1EA0-1EF9,2013-2014,2018-2019,201C-201D,2022,2026,2032-2033,20AB,' +
  '2190-2193,2212';
/** Further letters of visitors' names and signs that few texts have; fetched when one of them is met. */
export const EXTRA =
  'A1-A8,AA-AF,B1,B3-B6,B8-BF,C4-C7,CB,CE-D1,D6,D8,DB-DC,DE-DF,E4-E7,EB,EE-F1,F6-F8,FB-FC,FE-FF,131,152-153,' +
  '2009-200B,2010-2012,201A,201E,2020-2021,202F,2030,2039-203A,20AC,2122,2248,2264-2265';
/** Marks by themselves, for documents: browsers compose a letter and its mark where a font has the letter of both. */
export const MARKS = '300-304,306-309,31B,323';
// Leaves out the dong sign, so that it falls through to Be Vietnam Pro and not to a system face.
export const NO_DONG_RANGE = 'U+0-20AA, U+20AC-FFFF';

const ARIAL_LOCALS = ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'];
const ARIAL_BOLD_LOCALS = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'];
const ROBOTO_LOCALS = ['Roboto', 'Roboto-Regular'];
const ROBOTO_BOLD_LOCALS = ['Roboto Bold', 'Roboto-Bold'];

export const BVP = 'Be Vietnam Pro Fallback';
export const BARLOW = 'Barlow Fallback';
const PLAYFAIR = 'Playfair Fallback';
// The italic is one line over the hero's picture and the data face a few figures: their first shape moves nothing.
export const FALLBACKS: Fallback[] = [
  [BVP, '400', 'normal', BVP_400, ARIAL, ARIAL_LOCALS],
  [BVP, '600', 'normal', BVP_600, ARIAL_BOLD, ARIAL_BOLD_LOCALS],
  [`${BVP} Android`, '400', 'normal', BVP_400, ROBOTO, ROBOTO_LOCALS],
  [`${BVP} Android`, '600', 'normal', BVP_600, ROBOTO_BOLD, ROBOTO_BOLD_LOCALS],
  [BARLOW, '500 600', 'normal', BARLOW_600, ARIAL_BOLD, ARIAL_BOLD_LOCALS],
  [`${BARLOW} Android`, '500 600', 'normal', BARLOW_600, ROBOTO_BOLD, ROBOTO_BOLD_LOCALS],
  [PLAYFAIR, '600 900', 'normal', PLAYFAIR_700, GEORGIA_BOLD, ['Georgia Bold', 'Georgia-Bold']],
  [
    `${PLAYFAIR} Linux`,
    '400 900',
    'normal',
    PLAYFAIR_700,
    DEJAVU_BOLD,
    ['DejaVu Serif Bold', 'DejaVuSerif-Bold'],
  ],
  [
    `${PLAYFAIR} Android`,
    '400 900',
    'normal',
    PLAYFAIR_700,
    NOTO_SERIF_BOLD,
    ['Noto Serif Bold', 'NotoSerif-Bold'],
  ],
];

type Web = {
  family: string;
  weight: string;
  style: Style;
  file: string;
  name: string;
  hasExtra: boolean;
  /** Figures stand apart, so pairs of letters matter less than the 2 KB of their distances. */
  isFigures?: boolean;
};

/**
 * Playfair's licence reserves its name for unchanged builds, so its parts have names of their own. Who reads names meets
 * the extra letters in text and headings, not among figures and in quotes.
 */
export const WEB: Web[] = [
  ...(['400', '600'] as const).map((weight) => ({
    family: 'Be Vietnam Pro',
    weight,
    style: 'normal' as const,
    file: weight === '400' ? BVP_400 : BVP_600,
    name: `be-vietnam-pro-${weight}`,
    hasExtra: true,
  })),
  {
    family: 'Barlow Semi Condensed',
    weight: '500 600',
    style: 'normal',
    file: BARLOW_600,
    name: 'barlow-semi-condensed-600',
    hasExtra: false,
    isFigures: true,
  },
  {
    family: 'Headline',
    weight: '600 900',
    style: 'normal',
    file: PLAYFAIR_700,
    name: 'headline',
    hasExtra: false,
  },
  {
    family: 'Inscription',
    weight: '500',
    style: 'italic',
    file: PLAYFAIR_ITALIC,
    name: 'inscription',
    hasExtra: false,
  },
];
/** The letters of the first screen. */
export const PRELOADED = ['be-vietnam-pro-400', 'headline'];
