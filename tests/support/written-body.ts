/** Bodies of pages that a test writes bit by bit, and what is read of them. */
export const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
export const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A body to which a test writes; `why` has the reason of its cancellation. */
export function openBody() {
  let to: ReadableStreamDefaultController<Uint8Array>;
  const left: { why?: unknown } = {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      to = controller;
    },
    cancel: (why) => {
      left.why = why;
    },
  });
  return {
    body,
    left,
    write: (text: string) => to.enqueue(encode(text)),
    end: () => to.close(),
    fail: (error: Error) => to.error(error),
  };
}

export async function readAll(pieces: { take: () => Promise<Uint8Array | null> }): Promise<string[]> {
  const all: string[] = [];
  for (let piece = await pieces.take(); piece; piece = await pieces.take()) all.push(decode(piece));
  return all;
}
