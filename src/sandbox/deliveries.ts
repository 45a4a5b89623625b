const TICK_MS = 50;
const CALL_TIMEOUT_MS = 10_000;
const ANSWER_KEPT_LENGTH = 200;

type Deliveries<Due> = { listDue: () => Due[]; deliver: (due: Due) => Promise<void> };

/** Delivers what is due until it is stopped; each waits for its own answer, none for another's. */
export function startDeliveries<Due extends { id: number }>({
  listDue,
  deliver,
}: Deliveries<Due>): () => Promise<void> {
  const calling = new Map<number, Promise<void>>();
  let isStopping = false;
  const loop = (async () => {
    while (!isStopping) {
      for (const due of listDue()) {
        if (calling.has(due.id)) continue;
        calling.set(
          due.id,
          deliver(due).finally(() => calling.delete(due.id)),
        );
      }
      await Bun.sleep(TICK_MS);
    }
    await Promise.all(calling.values());
  })();
  return () => {
    isStopping = true;
    return loop;
  };
}

type Answered = { status: number; text: string; answer: string };

/** Calls the shop; status 0 and the reason without an answer in time. */
export async function callShop(url: string, init: RequestInit = {}): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const text = await response.text();
    const answer = `${response.status} ${text.slice(0, ANSWER_KEPT_LENGTH)}`;
    return { status: response.status, text, answer };
  } catch (error) {
    return { status: 0, text: '', answer: error instanceof Error ? error.message : String(error) };
  }
}
