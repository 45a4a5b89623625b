import type { credits as vi } from '../vi/credits.ts';

export const credits = {
  'credits.title': 'Picture credits',
  'credits.description': 'Authors, licences and sources of the pictures on the {park} site.',
  'credits.lead':
    'Most pictures here are our own, painted by a program that works in four lacquer materials: black lacquer, gold leaf, eggshell and vermilion. The scenes below also use public-domain backgrounds; they are illustrations, not photographs of the park.',
  'credits.borrowed': 'Scenes on somebody else’s background',
  'credits.own': 'Our own pictures',
  'credits.ownText': 'The other {count} pictures and textures are our own work.',
  'credits.fonts': 'Typefaces',
  'credits.fontsText':
    'Playfair Display, Be Vietnam Pro and Barlow Semi Condensed, SIL Open Font License 1.1.',
  'credits.icons': 'Icons',
  'credits.iconsText': 'Lucide, ISC licence.',
} satisfies Record<keyof typeof vi, string>;
