import type { files as vi } from '../vi/files.ts';

export const files = {
  'files.error.notStored':
    'The file was not saved because our file storage is busy. Please send it again in a few minutes.',
  'files.error.notRead':
    'This file cannot be opened right now because our file storage is busy. Please try again in a few minutes.',
} satisfies Record<keyof typeof vi, string>;
