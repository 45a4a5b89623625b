import { z } from 'zod';

export const consentInput = z.object({
  isGranted: z.boolean(),
  version: z.string().max(20),
  method: z.enum(['bar', 'settings']).default('bar'),
});
export type ConsentInput = z.output<typeof consentInput>;

export type Consent = { isGranted: boolean; version: string; decidedAt: string };
