/** Asks for a page again and again, as visitors do. */
export type Read = { reads: number; unread: string[] };

const EVERY_MS = 50;

/** Goes on until it is stopped. `unread`: why a page did not come whole. */
export function readSteadily(url: string): Read & { stop: () => Promise<void> } {
  const read: Read = { reads: 0, unread: [] };
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const answer = await fetch(url).catch((error: Error) => error);
      const isWhole = !(answer instanceof Error) && answer.ok && (await answer.text()).includes('</html>');
      read.reads += 1;
      if (!isWhole) read.unread.push(answer instanceof Error ? answer.message : String(answer.status));
      await Bun.sleep(EVERY_MS);
    }
  })();
  return Object.assign(read, {
    stop() {
      isOver = true;
      return running;
    },
  });
}
