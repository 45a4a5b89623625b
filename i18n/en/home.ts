import type { home as vi } from '../vi/home.ts';

export const home = {} satisfies Record<keyof typeof vi, string>;
