import type { uploads as vi } from '../vi/uploads.ts';

export const uploads = {
  'uploads.error.type': 'Only JPG, PNG and GIF pictures are accepted.',
  'uploads.error.tooLarge': 'The picture is larger than 5 MB. Please choose a smaller one.',
  'uploads.error.broken': 'This picture is damaged or not a real picture. Please choose another.',
  'uploads.error.pixels': 'Each side of the picture must have {min} to {max} pixels.',
  'uploads.error.address':
    'No picture could be fetched from this address. Try another https address or upload one.',
} satisfies Record<keyof typeof vi, string>;
