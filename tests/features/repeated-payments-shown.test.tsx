/** The ledger page shows staff which money a report may repeat, with an undo button. */

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema/payments.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { testContext } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { manager, nobody, reportAgain, reportPayment, solution } from '#tests/support/repeated-payments.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffLedgerScreen } = await import('#src/screens/staff/staff-ledger.tsx');

openLedger(openPark);

describe('staff see in their language', () => {
  const message: Record<Locale, [string, string, string]> = {
    vi: ['Báo trùng của khoản', 'Đã coi là báo trùng', 'Là một khoản riêng'],
    en: ['The same as', 'Taken for a second report', 'It is money of its own'],
  };
  const shown = async (locale: Locale) => {
    const query = new URLSearchParams();
    const known = {
      ...testContext(db, { locale }),
      match: null,
      origin: 'http://localhost',
      partBegins: () => undefined,
      query,
    };
    return await wholeMarkup(StaffLedgerScreen({ context: known as unknown as ScreenContext }));
  };

  test.each(LOCALES.map((locale) => [locale]))(
    '%s what it may repeat, and afterwards the way back',
    async (locale) => {
      const [offer, heading, undo] = message[locale];
      const { bought, again, paid } = await reportAgain();
      // As much at another provider, of another number, and less: none is offered.
      const other = await holdAndPlace(db);
      await db.read
        .update(paymentAttempts)
        .set({ provider: 'momo' })
        .where(eq(paymentAttempts.ref, other.ref));
      await notify(db, other, { provider: 'momo' });
      await reportPayment({ ...nobody, totalVnd: 90_000 }, { providerTxnId: 'another' });
      const before = await shown(locale);
      expect(before.split(offer)).toHaveLength(2);
      expect(before).toContain(`txn-${bought.ref}`);
      for (const text of [heading, undo]) expect(before).not.toContain(text);
      await manager().markRepeat({ id: again, ofId: paid, solution });
      const after = await shown(locale);
      for (const text of [heading, undo, solution]) expect(after).toContain(text);
      expect(after).not.toContain(offer);
    },
  );
});
