import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Due } from './harm.ts';

/** One thing that waits, and the way to it. */
export type WaitingItem = Due & { title: string; text: string; to: `/${string}` };
export type Source = (context: ScreenContext, intl: Intl18) => Promise<WaitingItem[]>;
