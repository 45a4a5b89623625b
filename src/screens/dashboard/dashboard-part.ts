import type { UserRow } from '#db/schema/auth.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';

/** What each part of the account is given. `email` is null while none is confirmed. */
export type PartProps = { context: ScreenContext; intl: Intl18; user: UserRow; email: string | null };
