import type { credits as vi } from '../vi/credits.ts';

export const credits = {} satisfies Record<keyof typeof vi, string>;
