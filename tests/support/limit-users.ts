/** Processes that count limits, for one test. */
import { type LimitUser, startLimitUser } from './valkey-server.ts';

const running: LimitUser[] = [];
let keys = 0;
export function freshKey(): string {
  keys += 1;
  return `198.51.100.${keys}`;
}

export function users(...urls: (string | null)[]): LimitUser[] {
  const started = urls.map((url) => startLimitUser(url));
  running.push(...started);
  return started;
}

export async function together(all: LimitUser[], turn: Parameters<LimitUser['use']>[0]) {
  const used = await Promise.all(all.map((user) => user.use(turn)));
  return { used, admitted: used.reduce((sum, { admitted }) => sum + admitted, 0) };
}

/** Until the process has noticed that Valkey is (not) there: its own retries take a second and more. */
export async function until(user: LimitUser, isShared: boolean): Promise<void> {
  for (;;) {
    if ((await user.use({ key: freshKey(), uses: 1 })).isShared === isShared) return;
    await Bun.sleep(50);
  }
}

/** Until its log says so: a line may come after the answer that it belongs to. */
export async function untilLogged(user: LimitUser, words: string): Promise<void> {
  while (!user.log().includes(words)) {
    await Bun.sleep(50);
    await user.use({ key: freshKey(), uses: 1 });
  }
}

export async function stopUsers(): Promise<void> {
  await Promise.all(running.splice(0).map((user) => user.stop()));
}
