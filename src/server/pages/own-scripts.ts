/**
 * Which scripts of a rendered page the server wrote: those with the nonce of its rendering, 128 random bits that no
 * stored text can contain. A page with any other script is refused.
 */
import { createHash } from 'node:crypto';

type Bytes = Uint8Array<ArrayBuffer>;
type Script = { open: string; from: number; to: number };

const SCRIPT = /<script/gi;
const END = /<\/script/gi;
const END_OF_SCRIPT = '</script>';
/** After these a browser does not end a script at the next end. */
const HIDDEN_END = /<!--.*<script/is;
const DATA = ' type="application/ld+json"';

/** A page to be cached: without its nonce, and with the hash of each inline script that had it. */
export function withoutNonce(html: Bytes, nonce: string): { body: Bytes; hashes: string[] } {
  const page = bytesOf(html);
  const mark = markOf(nonce);
  const hashes = new Set<string>();
  const pieces: Buffer[] = [];
  let done = 0;
  for (const { open, from, to } of ownScripts(page, mark)) {
    const at = page.lastIndexOf(mark, from);
    pieces.push(page.subarray(done, at));
    done = at + mark.length;
    if (from < to && !open.includes(DATA)) hashes.add(hashOf(page.subarray(from, to)));
  }
  pieces.push(page.subarray(done));
  const body = new Uint8Array(Buffer.concat(pieces));
  if (bytesOf(body).includes(nonce)) throw new Error('the nonce of a page stands in its text');
  return { body, hashes: [...hashes] };
}

/** Throws when a page holds a script that its server did not write. */
export function refuseForeignScripts(html: Bytes, nonce: string): void {
  ownScripts(bytesOf(html), markOf(nonce));
}

/**
 * The same for a page that is sent while it is rendered. `pass` returns what may be sent of what has come so far: a script
 * goes out whole or not at all. Both throw at a script that the server did not write.
 */
export function openScriptGuard(nonce: string): { pass: (piece: Bytes) => Bytes; end: () => Bytes } {
  const mark = markOf(nonce);
  let held: Buffer = Buffer.alloc(0);
  return {
    pass(piece) {
      const page = Buffer.concat([held, piece]);
      const to = checkedUntil(page.toString('latin1'), mark);
      held = page.subarray(to);
      return new Uint8Array(page.subarray(0, to));
    },
    end() {
      refuseForeignScripts(new Uint8Array(held), nonce);
      return new Uint8Array(held);
    },
  };
}

/** Up to the first script that has not come to its end, or to what may become the beginning of one. */
function checkedUntil(text: string, mark: string): number {
  let done = 0;
  SCRIPT.lastIndex = 0;
  for (let found = SCRIPT.exec(text); found; found = SCRIPT.exec(text)) {
    const from = text.indexOf('>', found.index) + 1;
    END.lastIndex = from;
    // A tag's end counts once the character after it is known.
    if (from === 0 || !END.test(text) || END.lastIndex === text.length) return found.index;
    done = readScript(text, found.index, mark).to + END_OF_SCRIPT.length;
    SCRIPT.lastIndex = done;
  }
  const last = text.lastIndexOf('<');
  const isBeginning = last >= done && '<script'.startsWith(text.slice(last).toLowerCase());
  return isBeginning ? last : text.length;
}

function ownScripts(page: Buffer, mark: string): Script[] {
  // Every byte is one character, so that places in the text are places in the page.
  const text = page.toString('latin1');
  const scripts: Script[] = [];
  SCRIPT.lastIndex = 0;
  for (let found = SCRIPT.exec(text); found; found = SCRIPT.exec(text)) {
    const script = readScript(text, found.index, mark);
    scripts.push(script);
    SCRIPT.lastIndex = script.to + END_OF_SCRIPT.length;
  }
  return scripts;
}

function readScript(text: string, at: number, mark: string): Script {
  const from = text.indexOf('>', at) + 1;
  const to = endOf(text, from);
  const open = text.slice(at, from);
  if (from === 0 || to === -1 || !open.startsWith('<script ') || !open.includes(mark))
    throw new Error(`a script that the server did not write stands at byte ${at} of a page`);
  return { open, from, to };
}

/** Where a script ends as a browser reads it; -1 when none of ours would end so. */
function endOf(text: string, from: number): number {
  END.lastIndex = from;
  const to = END.exec(text)?.index ?? -1;
  return text.startsWith(END_OF_SCRIPT, to) && !HIDDEN_END.test(text.slice(from, to)) ? to : -1;
}

function markOf(nonce: string): string {
  return ` nonce="${nonce}"`;
}

function hashOf(script: Buffer): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function bytesOf({ buffer, byteOffset, byteLength }: Bytes): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
