/** A page sent while it is rendered: what leaves when, what is held back, and that rendering stops without a reader. */
import { describe, expect, test } from 'bun:test';
import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { openScriptGuard } from '#src/server/pages/own-scripts.ts';
import { flowOf } from '#src/server/pages/page-flow.ts';
import { guardedPieces, openPieces } from '#src/server/pages/page-pieces.ts';
import { asStored, EVIL_TEXTS } from '#tests/support/evil-texts.ts';
import { decode, encode, openBody } from '#tests/support/written-body.ts';

const NONCE = 'rVb3kZ0eQ1mJ8sT4yU6wXA';
const OWN = `<script nonce="${NONCE}">say('Đỉnh Mây')</script>`;

describe('the guard of a page that is being sent', () => {
  const guarded = (chunks: string[]) => {
    const guard = openScriptGuard(NONCE);
    const sent = chunks.map((chunk) => decode(guard.pass(encode(chunk))));
    return { sent, all: sent.join('') + decode(guard.end()) };
  };

  test('changes nothing, wherever the page is cut', () => {
    const page = `<p title="a<b">x &lt;script&gt;</p>${OWN}<p>y<s>z</s></p>${OWN}<i>`;
    for (let at = 1; at < page.length; at += 1)
      expect(guarded([page.slice(0, at), page.slice(at)]).all).toBe(page);
    expect(guarded([...page]).all).toBe(page);
  });

  test('keeps Vietnamese diacritics whole across chunk boundaries', () => {
    const bytes = encode(`Đỉnh Mây ${OWN} cửa gió`);
    for (let at = 1; at < bytes.length; at += 1) {
      const guard = openScriptGuard(NONCE);
      const parts = [guard.pass(bytes.slice(0, at)), guard.pass(bytes.slice(at)), guard.end()];
      expect(decode(new Uint8Array(Buffer.concat(parts)))).toBe(decode(bytes));
    }
  });

  test.each([
    '<script>steal()</script>',
    '<SCRIPT nonce="guessed">steal()</SCRIPT>',
    '<script/x>',
    '<script',
  ])('lets nothing of a script out that the server did not write: %s', (script) => {
    const page = `<p>Vé</p>${OWN}<b>${script}`;
    for (let at = 1; at < page.length; at += 1) {
      const guard = openScriptGuard(NONCE);
      let sent = '';
      expect(() => {
        for (const chunk of [page.slice(0, at), page.slice(at)]) sent += decode(guard.pass(encode(chunk)));
        guard.end();
      }).toThrow('did not write');
      expect(`<p>Vé</p>${OWN}<b>`).toStartWith(sent);
    }
  });

  test.each(Object.entries(EVIL_TEXTS))(
    'lets a text out as it was written, cut at any byte: %s',
    (_name, text) => {
      const stored = asStored(text);
      const element = (
        <p title={stored}>
          {stored}
          <textarea defaultValue={stored} />
        </p>
      );
      // The payload's script escapes as the renderer does: no `<` of a text is left in it.
      const payload = JSON.stringify(stored).replaceAll('<', '\\x3C');
      const page = encode(
        `${renderToString(element)}${OWN}<script nonce="${NONCE}">push(${payload})</script><i>`,
      );
      for (let at = 1; at < page.length; at += 1) {
        const guard = openScriptGuard(NONCE);
        const parts = [guard.pass(page.slice(0, at)), guard.pass(page.slice(at)), guard.end()];
        expect(Buffer.concat(parts).equals(page)).toBe(true);
      }
    },
  );

  test('sends a script of ours only whole', () => {
    const half = OWN.length - 5;
    expect(guarded([`<b>${OWN.slice(0, half)}`, OWN.slice(half)]).sent).toEqual(['<b>', OWN]);
  });
});

describe('the body of the answer', () => {
  const unpack = { gzip: promisify(gunzip), zstd: promisify(zstdDecompress) };

  test.each(['gzip', 'zstd'] as const)('packed with %s, leaves piece by piece', async (packing) => {
    const { body, write, end } = openBody();
    const reader = flowOf(openPieces(body), packing).getReader();
    const packed: Uint8Array[] = [];
    write('shell');
    const first = await reader.read();
    packed.push(first.value ?? encode(''));
    expect(first.value?.length).toBeGreaterThan(5);
    write(' part');
    end();
    for (let read = await reader.read(); !read.done; read = await reader.read()) packed.push(read.value);
    expect(packed.length).toBe(3);
    expect(decode(await unpack[packing](Buffer.concat(packed)))).toBe('shell part');
  });

  test.each([null, 'gzip', 'zstd'] as const)('a disconnect ends the rendering: %s', async (packing) => {
    const { body, left, write } = openBody();
    const reader = flowOf(openPieces(body), packing).getReader();
    write('shell');
    await reader.read();
    await reader.cancel();
    expect(left.why).toMatchObject({ digest: 'unread' });
  });

  test('is asked for the next piece only when the last one is being sent', async () => {
    let taken = 0;
    const take = async () => {
      taken += 1;
      return encode('piece');
    };
    const pieces = { take, leave: () => undefined };
    const reader = flowOf(pieces, null).getReader();
    await Bun.sleep(5);
    expect(taken).toBe(0);
    await reader.read();
    expect(taken).toBe(1);
  });

  test.each([null, 'gzip', 'zstd'] as const)('breaks off when a part cannot be sent: %s', async (packing) => {
    const { body, write } = openBody();
    const reader = flowOf(guardedPieces(openPieces(body), NONCE), packing).getReader();
    write('<p>shell</p>');
    await reader.read();
    write('<script>steal()</script>');
    await expect(reader.read()).rejects.toThrow('did not write');
  });
});
