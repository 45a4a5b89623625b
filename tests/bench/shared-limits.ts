/** What a use of a shared limit takes, with Valkey, without it, and while it is away, in turn: `bun tests/bench/shared-limits.ts`. */
import { startLimitUser, startValkeyServer } from '#tests/support/valkey-server.ts';

const ROUNDS = 400;

const server = await startValkeyServer({ password: 'bench-Password_0123456789' });
const users = {
  'in this process alone': startLimitUser(null),
  'with Valkey': startLimitUser(server.url),
  'with Valkey away': startLimitUser('redis://127.0.0.1:9'),
};
const times: Record<string, number[]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, user] of Object.entries(users)) {
    const { longestMs } = await user.use({ key: `198.18.0.${round}`, uses: 1 });
    if (round > ROUNDS / 10) times[name] = [...(times[name] ?? []), longestMs];
  }
for (const [name, all] of Object.entries(times)) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(3)} ms`;
  console.log(`${name.padEnd(24)} median ${at(0.5)}, p99 ${at(0.99)}`);
}
await Promise.all([...Object.values(users).map((user) => user.stop()), server.stop()]);
