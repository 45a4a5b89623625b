/** Reads a page while it is rendered: what is there in one turn of the event loop is one piece. */
import { openScriptGuard } from './own-scripts.ts';
import type { Bytes } from './page-packing.ts';

export type Pieces = {
  /** The next piece, or null at the end. */
  take: () => Promise<Bytes | null>;
  /** Called on a disconnect: what is still being rendered stops. */
  leave: () => void;
};

export function openPieces(body: ReadableStream<Uint8Array> | null): Pieces {
  if (!body) return { take: () => Promise.resolve(null), leave: () => undefined };
  const reader = body.getReader();
  let coming: ReturnType<typeof reader.read> | null = null;
  let isOver = false;
  return {
    async take() {
      const chunks: Uint8Array[] = [];
      while (!isOver) {
        coming ??= reader.read();
        const read = chunks.length === 0 ? await coming : await Promise.race([coming, endOfTurn()]);
        if (!read) break;
        coming = null;
        if (read.done) isOver = true;
        else chunks.push(read.value);
      }
      return chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null;
    },
    leave() {
      // With a digest React takes it for handled, and logs nothing.
      reader.cancel(Object.assign(new Error('nobody reads the page'), { digest: 'unread' })).catch(() => {});
    },
  };
}

/** The same pieces, checked: a script goes out whole, and throws when the server did not write it. */
export function guardedPieces(pieces: Pieces, nonce: string): Pieces {
  const guard = openScriptGuard(nonce);
  let isOver = false;
  const take = async (): Promise<Bytes | null> => {
    if (isOver) return null;
    const piece = await pieces.take();
    isOver = piece === null;
    const checked = piece ? guard.pass(piece) : guard.end();
    return checked.length > 0 ? checked : take();
  };
  return { ...pieces, take };
}

/** Resolves when everything up to `mark` is there as the first piece; the rest comes as it comes. */
export async function gatherUntil(mark: string, pieces: Pieces): Promise<Pieces> {
  let shell = Buffer.alloc(0);
  try {
    while (!shell.includes(mark)) {
      const piece = await pieces.take();
      if (!piece) break;
      shell = Buffer.concat([shell, piece]);
    }
  } catch (error) {
    pieces.leave();
    throw error;
  }
  return startingWith([new Uint8Array(shell)], pieces);
}

/** Resolves at the sign, or when all is there; what has come is the first piece, and the rest comes as it comes. */
export async function gatherUntilSign(sign: Promise<void>, pieces: Pieces): Promise<Pieces> {
  const gathered: Bytes[] = [];
  const given = sign.then(() => 'given' as const);
  try {
    for (;;) {
      const coming = pieces.take();
      const piece = await Promise.race([coming, given]);
      if (piece === 'given') return startingWith(gathered, { ...pieces, take: startingLate(coming, pieces) });
      if (!piece) return startingWith(gathered, pieces);
      gathered.push(piece);
    }
  } catch (error) {
    pieces.leave();
    throw error;
  }
}

/** What was asked for already comes next. */
function startingLate(coming: Promise<Bytes | null>, { take }: Pieces): Pieces['take'] {
  let next: Promise<Bytes | null> | null = coming;
  // It may never be awaited.
  coming.catch(() => undefined);
  return () => {
    const asked = next ?? take();
    next = null;
    return asked;
  };
}

function startingWith(gathered: Bytes[], pieces: Pieces): Pieces {
  let first: Bytes | null = new Uint8Array(Buffer.concat(gathered));
  const take = () => {
    const piece = first;
    first = null;
    return piece && piece.length > 0 ? Promise.resolve(piece) : pieces.take();
  };
  return { ...pieces, take };
}

function endOfTurn(): Promise<null> {
  return new Promise((resolve) => setImmediate(resolve, null));
}
