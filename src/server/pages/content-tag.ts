/**
 * The entity tag of a page, equal on every machine that has the same build and the same data. Bytes are not: React writes
 * the rows of a payload as they become ready, and the minute of the rendering is among them. So the tag covers what the
 * page was made of (`source`), the whole markup of a page, and all texts of a payload in whatever order.
 */
type Bytes = Uint8Array<ArrayBuffer>;

const PAYLOAD_SCRIPT = /<script>\(self\.__FLIGHT_DATA\|\|=\[\]\)\.push\(.*?\)<\/script>/gs;
/** A row of raw text says how many bytes it has; any other ends with its line. */
const RAW_ROW = /^[\da-f]*:T([\da-f]+),/;
const RAW_HEAD_MAX = 40;
const TEXT = /"(?:[^"\\]|\\.)*"/gs;
/** `"$L1f"`, `"$1f:props:children"`: rows are numbered as they come. */
const REFERENCE = /^"\$[L@]?[\da-f]+[":]/;
const TAG_CHARACTERS = 16;

export function contentTag(
  source: string,
  { body, contentType }: { body: Bytes; contentType: string },
): string {
  // Every byte is one character, as lengths in a payload count bytes.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const words = contentType.startsWith('text/html') ? text.replaceAll(PAYLOAD_SCRIPT, '') : textsOf(text);
  return new Bun.CryptoHasher('sha256')
    .update(`${source}\0${words}`)
    .digest('base64url')
    .slice(0, TAG_CHARACTERS);
}

function textsOf(payload: string): string {
  const texts = new Set<string>();
  for (let at = 0; at < payload.length; ) {
    const [head, length] = RAW_ROW.exec(payload.slice(at, at + RAW_HEAD_MAX)) ?? [];
    const from = at + (head?.length ?? 0);
    at = length ? from + Number.parseInt(length, 16) : endOfLine(payload, at);
    const row = payload.slice(from, at);
    if (length) texts.add(row);
    else for (const [text] of row.matchAll(TEXT)) if (!REFERENCE.test(text)) texts.add(text);
  }
  return [...texts].sort().join('\0');
}

function endOfLine(payload: string, at: number): number {
  const end = payload.indexOf('\n', at);
  return end === -1 ? payload.length : end + 1;
}
