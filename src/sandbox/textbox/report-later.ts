const DELAY_MS = 300;
const MAX_TRIES = 5;
const PAUSE_MS = 1000;

/** Sends a report to the site after the answer, again while it does not answer 200. Not awaited. */
export function reportLater(send: () => Promise<Response>, delayMs = DELAY_MS): void {
  const timer = setTimeout(() => void repeat(send), delayMs);
  timer.unref();
}

async function repeat(send: () => Promise<Response>): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const isHeard = await send().then(
      (answer) => answer.ok,
      () => false,
    );
    if (isHeard) return;
    await Bun.sleep(PAUSE_MS);
  }
}
