/**
 * Which scripts of a rendered page the server wrote: those that carry the nonce of its rendering, 128 random bits that no
 * stored text can know. A page with any other script is refused.
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

/** A page to be kept: without its nonce, and with the hash of each inline script that carried it. */
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

function ownScripts(page: Buffer, mark: string): Script[] {
  // Every byte is one character, so that places in the text are places in the page.
  const text = page.toString('latin1');
  const scripts: Script[] = [];
  SCRIPT.lastIndex = 0;
  for (let found = SCRIPT.exec(text); found; found = SCRIPT.exec(text)) {
    const from = text.indexOf('>', found.index) + 1;
    const to = endOf(text, from);
    const open = text.slice(found.index, from);
    if (from === 0 || to === -1 || !open.startsWith('<script ') || !open.includes(mark))
      throw new Error(`a script that the server did not write stands at byte ${found.index} of a page`);
    scripts.push({ open, from, to });
    SCRIPT.lastIndex = to + END_OF_SCRIPT.length;
  }
  return scripts;
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
