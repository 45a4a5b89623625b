import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { Due } from './harm.ts';

export type WaitingItem = Due & { title: string; text: string; to: `/${string}` };
/** The longest waiting of one kind. */
export type Source = (context: ScreenContext, intl: Intl18) => Promise<WaitingItem[]>;

/** Of each kind; more of one kind stand in its room. */
export const OF_EACH = 10;
