import type { Locale } from '#i18n/locales.ts';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { listVatRates } from '#src/features/tickets/tickets.queries.ts';
import { rowHref } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import type { CartInput } from '#src/values/cart-input.ts';
import { parkDay } from '#src/values/day.ts';
import { percentVnd, timesVnd } from '#src/values/money.ts';
import { type ReadCart, type ReadLine, readCart } from './read-cart.ts';
import { taxedOfCart } from './taxed-cart.ts';

/** What the cart of a browser holds and costs now, in the asker's words; prices come from the database alone. */
export async function priceLines(ctx: Context, { lines, isPickup = false }: CartInput) {
  await assertCartOn(ctx);
  const settings = await loadSettings(ctx);
  const cart = await readCart(ctx.db.read, { lines, isPickup, settings, now: ctx.now });
  const { listVnd, discountVnd, goodsVnd, shipping, totalVnd } = cart.priced;
  const rates = await listVatRates(ctx.db.read);
  return {
    lines: cart.lines.map((line) => answerLine(line, cart, ctx.locale)),
    listVnd,
    discountVnd,
    goodsVnd,
    shipping: { ...shipping, freeFromUsd: settings['shipping.freeFromUsd'], isPickup },
    totalVnd,
    taxed: taxedOfCart(cart, { rates, today: parkDay(ctx.now) }),
    count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    canBuy: cart.lines.length > 0 && cart.lines.every((line) => line.problem === null),
  };
}

/** With the flag off nothing of the cart answers. */
export async function assertCartOn({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await isFeatureEnabled(db.read, 'enable_add_to_cart')))
    throw new Problem('PRECONDITION_FAILED', 'cart.error.off');
}

function answerLine(line: ReadLine, cart: ReadCart, locale: Locale) {
  const { key, kind, id, quantity, day, sale, price, problem, max } = line;
  const productId = price?.kind === 'product' ? price.productId : null;
  const hint = cart.priced.hints.find((one) => one.productId === productId);
  return {
    key,
    kind,
    id,
    quantity,
    day: day ?? null,
    name: sale?.name[locale] ?? null,
    choice: sale?.choice[locale] || null,
    picture: sale?.picture || null,
    address: sale ? rowHref(kind, locale, sale) : null,
    unitVnd: sale?.unitVnd ?? 0,
    listVnd: price?.listVnd ?? 0,
    totalVnd: price?.totalVnd ?? 0,
    savings: savingsOf(line, cart, locale),
    hint: hint && problem === null && hint.missing <= max - quantity ? hint : null,
    problem,
    max,
  };
}

function savingsOf({ price }: ReadLine, { combos }: ReadCart, locale: Locale) {
  return (price?.parts ?? []).flatMap(({ rule, quantity, percent }) => {
    if (!rule || !price) return [];
    const combo = rule.kind === 'combo' ? combos.find((one) => one.id === rule.id) : null;
    const amountVnd = timesVnd(percentVnd(price.unitVnd, percent), quantity);
    return [{ kind: rule.kind, name: combo?.name[locale] ?? null, quantity, percent, amountVnd }];
  });
}
