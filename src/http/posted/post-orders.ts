/** Finding an order without a script. */
import { changeContact } from '#src/features/orders/change-contact.ts';
import { findMine } from '#src/features/orders/find-mine.ts';
import { openByContact } from '#src/features/orders/open-by-contact.ts';
import { changeContactInput, findMineInput, openInput } from '#src/features/orders/orders.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import type { PostForm } from './post-form.ts';

/** Asks for the links of one's orders; on an order's own page it changes where its news go. */
export const find: PostForm = async (ctx, { match: { locale }, fields, query }) => {
  const code = query.get('code');
  const key = query.get('key');
  if (code && key) {
    await changeContact(ctx, changeContactInput.parse({ ...fields, code, secret: key }));
    return { to: href('order', locale, { params: { code }, query: { key } }) };
  }
  await findMine(ctx, findMineInput.parse(fields));
  return { to: href('findOrder', locale, { query: { state: 'sent' } }) };
};

/** Opens the page with an order that is named by its code and contact. */
export const open: PostForm = async (ctx, { match: { name, locale }, fields, query }) => {
  if (query.get('code')) throw new Problem('BAD_REQUEST', 'forms.needsScripts');
  const { code, secret } = await openByContact(ctx, openInput.parse(fields));
  return { to: href(name, locale, { query: { code, key: secret } } as never) };
};
