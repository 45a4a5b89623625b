/** A part of the dashboard as its owner gets it, on a park with two accounts (`openAccounts`). */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { ownedOrders } from '#db/schema/profile.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import type { PartProps } from '#src/screens/dashboard/dashboard-part.ts';
import { orderOf } from './aftercare.ts';
import { testContext } from './caller.ts';
import { linksIn, parseDocument } from './html.ts';
import { db } from './own-database.ts';
import { BEFORE } from './park.ts';
import type { Purchase } from './purchase.ts';
import { WithinRouter } from './within-router.tsx';

/** Assigns an order to an account. */
export async function own(purchase: Purchase, userId: string): Promise<Purchase> {
  const { id } = await orderOf(db, purchase);
  await db.read.insert(ownedOrders).values({ orderId: id, userId, how: 'link', createdAt: BEFORE });
  return purchase;
}

type Asked = { userId: string; locale?: Locale; now?: string };

/** All its words, where its links lead, and the rows of its first list: the words of each and where its first link leads. */
export async function lookAt(
  Part: (props: PartProps) => Promise<ReactNode>,
  { userId, locale = 'vi', now = BEFORE }: Asked,
) {
  const user = await findUser(db.read, userId);
  if (!user) throw new Error(`nobody is ${userId}`);
  const context = {
    ...testContext(db, { now, locale }),
    orderKeys: async () => (code: string) => `key-${code}`,
    waitingKey: (code: string) => `key-${code}`,
    documentKey: () => 'documents',
  } as never as ScreenContext;
  const part = await Part({ context, intl: intlFor(locale), user, email: null });
  // What it reads for each order is waited for.
  const stream = await renderToReadableStream(<WithinRouter>{part}</WithinRouter>);
  await stream.allReady;
  const { body } = parseDocument(await new Response(stream).text());
  return {
    text: body.textContent,
    links: linksIn(body),
    rows: [...(body.querySelector('.dash-list')?.querySelectorAll('li') ?? [])].map((row) => ({
      text: row.textContent,
      link: row.querySelector('a')?.getAttribute('href') ?? '',
    })),
  };
}
