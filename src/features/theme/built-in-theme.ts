import type { ThemeColors } from '#db/schema/theme.ts';

export const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'] as const;
export const SCALES = ['primary', 'secondary', 'tertiary', 'yellow', 'gray'] as const;

/** The default colours, unless a theme row has others; `src/ui/styles/scales.css` has the same values. */
export const BUILT_IN_COLORS: ThemeColors = {
  light: {
    primary: shades('#fcf7e8 #f8ebc6 #f1d993 #e7c363 #dbad40 #c9952a #a5761b #805913 #5f4210 #412d0c'),
    secondary: shades('#e9f2ee #cfe2d9 #a3c7b7 #6fa48f #43806b #246350 #184e3e #113c30 #0b2c23 #071f18'),
    tertiary: shades('#fdf0eb #fad8cc #f2af99 #e77f62 #da5535 #c23a1c #a42d14 #832412 #641d11 #46160e'),
    yellow: shades('#fffae6 #fff1bf #ffe383 #fbd24c #f2bd26 #dca30f #b07d0a #865d0b #63450c #44300b'),
    gray: shades('#f5f8f7 #ecf1f0 #dde5e3 #c4d0cd #9aaaa6 #6c7e79 #52645f #3c4c48 #26332f #15201d'),
  },
  dark: {
    primary: shades('#1b170a #2b230c #463711 #6b5317 #97751f #c9992f #dcb24f #e8c877 #f2dda6 #faf0d4'),
    secondary: shades('#0b1f19 #0f2b22 #153b2f #1f5443 #30735d #4b957b #74b39c #9dcbb9 #c4e0d5 #e5f2ec'),
    tertiary: shades('#240d08 #37130b #571d10 #832914 #b23a1d #d9532f #ea7a5a #f19f86 #f7c4b4 #fce5dd'),
    yellow: shades('#1e1706 #302508 #4f3c0a #7a5c0c #ad8312 #dfab20 #f3c64a #f9d877 #fde8aa #fff6dc'),
    gray: shades('#0c1412 #121c19 #1b2824 #2a3a35 #475a54 #71857e #93a59f #b3c1bc #d2dbd8 #edf1f0'),
  },
};

function shades(line: string): Record<string, string> {
  const colors = line.split(' ');
  return Object.fromEntries(SHADES.map((shade, index) => [shade, colors[index] ?? '']));
}
