import { describe, expect, test } from 'bun:test';
import { refuseForeignScripts, withoutNonce } from '#src/server/pages/own-scripts.ts';

const NONCE = 'rVb3kZ0eQ1mJ8sT4yU6wXA';
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const hashOf = (script: string) =>
  `'sha256-${new Bun.CryptoHasher('sha256').update(script).digest('base64')}'`;

const SPOKEN = "say('Đỉnh Mây 雲 ☁', '<script nonce=\"x\">', '<!--')";
const PAGE = `<!DOCTYPE html><head><script nonce="${NONCE}">${SPOKEN}</script></head><p title="&lt;script&gt;">Vé</p><script src="/a.js" nonce="${NONCE}" async=""></script><script type="application/ld+json" nonce="${NONCE}" data-part="a">{"a":1}</script><script id="_R_" nonce="${NONCE}">two()</script>`;

describe('a page to be cached', () => {
  test('loses its nonce and nothing else', () => {
    const { body } = withoutNonce(encode(PAGE), NONCE);
    expect(decode(body)).toBe(PAGE.replaceAll(` nonce="${NONCE}"`, ''));
  });

  test('has the hashes of the inline scripts that carried it', () => {
    expect(withoutNonce(encode(PAGE), NONCE).hashes).toEqual([hashOf(SPOKEN), hashOf('two()')]);
    expect(withoutNonce(encode('<p>Vé</p>'), NONCE)).toEqual({ body: encode('<p>Vé</p>'), hashes: [] });
  });

  test('is refused when its nonce stands anywhere else', () => {
    for (const text of [
      `<p>${NONCE}</p>`,
      `<a href="?n=${NONCE}">`,
      `<script nonce="${NONCE}">'${NONCE}'</script>`,
    ])
      expect(() => withoutNonce(encode(PAGE + text), NONCE)).toThrow('nonce');
  });
});

describe('a script that its server did not write', () => {
  test.each([
    '<script>steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<script nonce="guessed">steal()</script>',
    `<script\nnonce="guessed">steal()</script>`,
    `<SCRIPT nonce="${NONCE}">steal()</SCRIPT>`,
    '<script src="/assets/a.js"></script>',
    '<script type="application/ld+json">{}</script>',
    '<script/x>steal()</script>',
    '<script',
    '<svg><script>steal()</script></svg>',
  ])('is found: %s', (script) => {
    for (const page of [PAGE + script, script + PAGE, PAGE.replace('<p ', `${script}<p `)]) {
      expect(() => withoutNonce(encode(page), NONCE)).toThrow('did not write');
      expect(() => refuseForeignScripts(encode(page), NONCE)).toThrow('did not write');
    }
    expect(() => refuseForeignScripts(encode(PAGE), NONCE)).not.toThrow();
  });

  test.each(['</script ><img>', '</SCRIPT>', '</script/>', '</script\n>', '<!-- <script>'])(
    'or one of ours that ends where we did not end it: %s',
    (end) => {
      const page = encode(`${PAGE}<script nonce="${NONCE}">say("${end}<script>steal()")</script>`);
      expect(() => refuseForeignScripts(page, NONCE)).toThrow('did not write');
      expect(() => withoutNonce(page, NONCE)).toThrow('did not write');
    },
  );

  test('or one that has no end', () => {
    const page = encode(`${PAGE}<script nonce="${NONCE}">x`);
    expect(() => refuseForeignScripts(page, NONCE)).toThrow('did not write');
  });
});
