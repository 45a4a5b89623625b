import type { Db } from '#db/client.ts';
import type { ZaloTokenRow } from '#db/schema/messages.ts';
import { env } from '#src/server/env/env.ts';
import type { ZaloOaKeys } from '#src/server/env/message-env.ts';
import { fetchZaloPair } from '#src/server/sending/zalo-oa.ts';
import { seal, unseal } from '#src/server/sessions/sealed-text.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  findZaloTokens,
  leaseZaloTokens,
  putZaloTokens,
  releaseZaloTokens,
  replaceZaloTokens,
} from './zalo-tokens.queries.ts';

/** Half of what an access token lives: when a refresh goes wrong the old one still works for as long again. */
const REFRESH_BEFORE_SECONDS = 12 * 60 * 60;
const LEASE_SECONDS = 30;
const TROUBLE_PAUSE_SECONDS = 300;
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;
const BEGINNING = '1970-01-01T00:00:00.000Z';
const PURPOSE = 'zalo tokens';

type Ctx = {
  db: Db;
  keys: ZaloOaKeys;
  /** Names this process. */
  owner: string;
  clock: () => string;
};
type ZaloAccess = { accessToken: string; version: number };

/**
 * An access token that works. Of all processes one at a time spends the refresh token, which is good for one use; the
 * others go on with the access token that still lives, or wait for the next. `refused` is the version that Zalo refused.
 * Throws when there is none: the pair was lost and a person must give a new refresh token.
 */
export async function zaloAccess(ctx: Ctx, refused: number | null = null): Promise<ZaloAccess> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const row = await currentRow(ctx);
    const living = livingToken(row, { now: ctx.clock(), refused });
    if (living && !isOld(row, ctx.clock())) return living;
    const isPaused = row.trouble !== null && row.updatedAt > addSeconds(ctx.clock(), -TROUBLE_PAUSE_SECONDS);
    if (!isPaused && (await lease(ctx, row))) {
      const next = await refresh(ctx, row);
      if (next) return next;
    }
    if (living) return living;
    if (isPaused || Date.now() > giveUpAt) throw new Error(`no access to Zalo: ${row.trouble ?? 'busy'}`);
    await Bun.sleep(LOOK_EVERY_MS);
  }
}

/** Refreshes the tokens while nothing is sent: an unused refresh token expires after three months. */
export async function renewZaloAccess(ctx: Omit<Ctx, 'keys'>): Promise<void> {
  const keys = env().ZALO_OA;
  if (keys) await zaloAccess({ ...ctx, keys });
}

/** The stored pair, replaced when the environment has another refresh token or the stored one cannot be decrypted. */
async function currentRow({ db, keys, clock }: Ctx): Promise<ZaloTokenRow> {
  const origin = sha256(keys.refreshToken);
  const isOurs = (row: ZaloTokenRow | null) =>
    row !== null && row.origin === origin && unseal(row.refreshToken, PURPOSE) !== null;
  const known = await findZaloTokens(db.read);
  if (known && isOurs(known)) return known;
  return db.write(async (tx) => {
    const raced = await findZaloTokens(tx);
    if (raced && isOurs(raced)) return raced;
    const row = {
      accessToken: seal('', PURPOSE),
      refreshToken: seal(keys.refreshToken, PURPOSE),
      expiresAt: BEGINNING,
      version: (raced?.version ?? 0) + 1,
      origin,
      leaseOwner: null,
      leaseUntil: null,
      spending: null,
      trouble: null,
      updatedAt: clock(),
    };
    await putZaloTokens(tx, row);
    return { id: 'oa', ...row };
  });
}

function livingToken(
  row: ZaloTokenRow,
  { now, refused }: { now: string; refused: number | null },
): ZaloAccess | null {
  const accessToken = unseal(row.accessToken, PURPOSE);
  const isAlive = row.expiresAt > now && row.version !== refused;
  return isAlive && accessToken ? { accessToken, version: row.version } : null;
}

function isOld({ expiresAt }: ZaloTokenRow, now: string): boolean {
  return expiresAt < addSeconds(now, REFRESH_BEFORE_SECONDS);
}

/** Written before the token is spent: after a crash `spending` means that it may be gone. */
function lease({ db, owner, clock }: Ctx, { version, refreshToken }: ZaloTokenRow): Promise<boolean> {
  const now = clock();
  const until = addSeconds(now, LEASE_SECONDS);
  return db.write((tx) =>
    leaseZaloTokens(tx, { owner, now, version, until, spending: sha256(refreshToken) }),
  );
}

/** Null when nothing came; what is known of the reason is stored. */
async function refresh({ db, keys, owner, clock }: Ctx, row: ZaloTokenRow): Promise<ZaloAccess | null> {
  const { version } = row;
  const release = (trouble: string | null) =>
    db.write((tx) => releaseZaloTokens(tx, { owner, now: clock(), trouble }));
  const pair = await fetchZaloPair(unseal(row.refreshToken, PURPOSE) ?? '', keys).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'Zalo tokens: no answer');
    return null;
  });
  if (pair === null) {
    // It may be spent; asking again is the only way to know.
    await release('no answer');
    return null;
  }
  if ('refused' in pair) {
    log.error({ reason: pair.refused, wasSpending: row.spending !== null }, 'Zalo tokens refused');
    await release(pair.refused);
    return null;
  }
  const { accessToken, refreshToken, seconds } = pair;
  const now = clock();
  const stored = {
    accessToken: seal(accessToken, PURPOSE),
    refreshToken: seal(refreshToken, PURPOSE),
    expiresAt: addSeconds(now, seconds),
  };
  await db.write((tx) => replaceZaloTokens(tx, { version, now, pair: stored }));
  return { accessToken, version: version + 1 };
}
