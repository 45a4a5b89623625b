/** A page on which buyers look after what they bought, as the server renders it for the order's own link. */

import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { RefusedForm } from '#src/server/posted-form.ts';
import { matchPage } from '#src/values/page-rules.ts';
import { testContext } from './caller.ts';
import { parseDocument } from './html.ts';
import type { Purchase } from './purchase.ts';
import { WithinRouter } from './within-router.tsx';

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;
type Opening = Pick<Purchase, 'code' | 'secret'> & {
  db: Db;
  now: string;
  locale?: Locale;
  query?: string;
  refusedForm?: RefusedForm | null;
};

/** Its document, with the parts that read the database resolved. */
export async function selfServicePage(
  screen: Screen,
  { db, now, code, secret: key, locale = 'vi', query = '', refusedForm = null }: Opening,
) {
  const context = {
    ...testContext(db, { now, locale }),
    query: new URLSearchParams(`${new URLSearchParams({ code, key })}&${query}`),
    payMethods: ['vnpay', 'momo'],
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    refusedForm,
    channels: ['email'],
    passes: { apple: false, google: false },
    match: matchPage(href('order', locale, { params: { code } })),
    origin: 'http://localhost',
  } as unknown as ScreenContext;
  const stream = await renderToReadableStream(<WithinRouter>{await screen({ context })}</WithinRouter>);
  await stream.allReady;
  return parseDocument(await new Response(stream).text());
}
