import type { booking as vi } from '../vi/booking.ts';

export const booking = {} satisfies Record<keyof typeof vi, string>;
