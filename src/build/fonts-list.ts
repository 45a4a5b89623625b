export type Style = 'normal' | 'italic';
// Family, weight, style, our font, its stand-in to measure, local names.
export type Fallback = [string, string, Style, string, string, string[]];

export const EXPO = '@expo-google-fonts';
export const BVP_400 = `${EXPO}/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf`;
export const BVP_600 = `${EXPO}/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf`;
export const BARLOW_500 = `${EXPO}/barlow-semi-condensed/500Medium/BarlowSemiCondensed_500Medium.ttf`;
export const BARLOW_600 = `${EXPO}/barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf`;
export const PLAYFAIR_ITALIC = `${EXPO}/playfair-display/500Medium_Italic/PlayfairDisplay_500Medium_Italic.ttf`;
const PLAYFAIR_400 = `${EXPO}/playfair-display/400Regular/PlayfairDisplay_400Regular.ttf`;
export const PLAYFAIR_700 = `${EXPO}/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf`;
export const PLAYFAIR_WEB = '@fontsource-variable/playfair-display/files/playfair-display';

// Arimo and Gelasio stand in for Arial and Georgia: same advance widths, and freely available to measure.
const ARIAL = `${EXPO}/arimo/400Regular/Arimo_400Regular.ttf`;
const ARIAL_BOLD = `${EXPO}/arimo/700Bold/Arimo_700Bold.ttf`;
const GEORGIA = `${EXPO}/gelasio/400Regular/Gelasio_400Regular.ttf`;
const GEORGIA_BOLD = `${EXPO}/gelasio/700Bold/Gelasio_700Bold.ttf`;
const ROBOTO = `${EXPO}/roboto/400Regular/Roboto_400Regular.ttf`;
const ROBOTO_BOLD = `${EXPO}/roboto/700Bold/Roboto_700Bold.ttf`;
const NOTO_SERIF_BOLD = `${EXPO}/noto-serif/700Bold/NotoSerif_700Bold.ttf`;
const DEJAVU_BOLD = 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf';

export const FEATURES = ['lnum', 'tnum', 'kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'case'];
export const RANGES = {
  latin:
    'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-304, U+308-309, U+323, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  vietnamese: 'U+102-103, U+110-111, U+128-129, U+168-169, U+1A0-1A1, U+1AF-1B0, U+1EA0-1EF9',
};
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
  [BARLOW, '500', 'normal', BARLOW_500, ARIAL, ARIAL_LOCALS],
  [BARLOW, '600', 'normal', BARLOW_600, ARIAL_BOLD, ARIAL_BOLD_LOCALS],
  [`${BARLOW} Android`, '600', 'normal', BARLOW_600, ROBOTO_BOLD, ROBOTO_BOLD_LOCALS],
  [PLAYFAIR, '400 500', 'normal', PLAYFAIR_400, GEORGIA, ['Georgia', 'Gelasio']],
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
