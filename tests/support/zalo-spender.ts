/** A process that wants access to Zalo so many times, as another process does at the same moment. */
import { openDb } from '#db/client.ts';
import { zaloAccess } from '#src/features/messages/zalo-access.ts';
import { findZaloTokens, putZaloTokens } from '#src/features/messages/zalo-tokens.queries.ts';
import { env } from '#src/server/env/env.ts';
import { fetchZaloPair } from '#src/server/sending/zalo-oa.ts';
import { seal, unseal } from '#src/server/sessions/sealed-text.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { addSeconds } from '#src/values/day.ts';

const keys = env().ZALO_OA;
if (!keys) throw new Error('no Zalo account');
const { SPENDER_WAY: name = '', SPENDER_TIMES: times = '1' } = process.env;
const db = await openDb(env().DATABASE_URL);
const owner = `spender ${process.pid}`;
const clock = () => new Date().toISOString();
const PURPOSE = 'zalo tokens';

/** What one would write who does not think of a second process. */
async function naive(): Promise<void> {
  const row = await findZaloTokens(db.read);
  const refreshToken = (row && unseal(row.refreshToken, PURPOSE)) ?? keys?.refreshToken ?? '';
  const pair = keys && (await fetchZaloPair(refreshToken, keys));
  if (!pair || 'refused' in pair) return;
  const version = (row?.version ?? 0) + 1;
  await db.write((tx) =>
    putZaloTokens(tx, {
      accessToken: seal(pair.accessToken, PURPOSE),
      refreshToken: seal(pair.refreshToken, PURPOSE),
      expiresAt: addSeconds(clock(), pair.seconds),
      version,
      origin: sha256(keys?.refreshToken ?? ''),
      ...{ leaseOwner: null, leaseUntil: null, spending: null, trouble: null, updatedAt: clock() },
    }),
  );
}

/** Spends the token and is gone before it can store what came. */
async function dying(): Promise<void> {
  const real = globalThis.fetch;
  globalThis.fetch = Object.assign(
    async (...call: Parameters<typeof fetch>) => {
      await real(...call);
      process.kill(process.pid, 'SIGKILL');
      return Bun.sleep(10_000).then(() => new Response());
    },
    { preconnect: real.preconnect },
  );
  if (keys) await zaloAccess({ db, keys, owner, clock });
}

console.log('ready');
for await (const line of console) if (line) break;
let got = 0;
let version: number | null = null;

/** As if Zalo had refused the token it got before: every time a new pair is needed. */
async function leased(): Promise<void> {
  if (!keys) return;
  const next = await zaloAccess({ db, keys, owner, clock }, version);
  version = next.version;
  got += 1;
}

for (let time = 0; time < Number(times); time += 1) {
  if (name === 'dying') await dying();
  else if (name === 'naive') await naive();
  else await leased();
}
console.log(`got ${got}`);
db.close();
process.exit(0);
