/** Files of the build have the same tag on every machine, whenever they were written there. */
import { afterAll, describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openStaticFiles } from '#src/server/pages/static-files.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { PICTURES, type PictureName } from '#src/values/pictures.gen.ts';

const root = mkdtempSync(join(tmpdir(), 'park-static-'));
afterAll(() => rmSync(root, { recursive: true }));

function machine(name: string, { text, writtenAt }: { text: string; writtenAt: number }) {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'icon.svg'), text);
  utimesSync(join(folder, 'icon.svg'), writtenAt, writtenAt);
  const files = openStaticFiles(folder, {});
  return (headers: Record<string, string> = {}) =>
    files('/icon.svg', new Request('http://127.0.0.1/icon.svg', { headers }));
}

test('two machines tag the same file alike and a changed one otherwise', () => {
  const hanoi = machine('hanoi', { text: '<svg/>', writtenAt: 1_000_000 });
  const saigon = machine('saigon', { text: '<svg/>', writtenAt: 2_000_000 });
  const newer = machine('newer', { text: '<svg id="a"/>', writtenAt: 1_000_000 });
  const etag = hanoi()?.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"\w{6,}"$/);
  expect(saigon()?.headers.get('etag')).toBe(etag);
  expect(saigon({ 'if-none-match': etag })?.status).toBe(304);
  expect(newer({ 'if-none-match': etag })?.status).toBe(200);
});

describe('a file that the build has packed', () => {
  const folder = join(root, 'packed');
  mkdirSync(folder);
  const text = 'body { color: red }';
  writeFileSync(join(folder, 'site.css'), text);
  writeFileSync(join(folder, 'site.css.br'), brotliCompressSync(text));
  writeFileSync(join(folder, 'site.css.gz'), gzipSync(text));
  const files = openStaticFiles(folder, {});
  const ask = (headers: Record<string, string>) =>
    files('/site.css', new Request('http://127.0.0.1/site.css', { headers }));
  const ENCODINGS = ['br', 'gzip', 'identity'];
  const tagOf = (encoding: string) => ask({ 'accept-encoding': encoding })?.headers.get('etag') ?? '';

  test('has a strong tag of its own for each encoding', () => {
    const tags = ENCODINGS.map(tagOf);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{6,}"$/);
  });

  test.each(ENCODINGS)(
    'is not sent again as %s to who has it, and is to who has another encoding',
    (encoding) => {
      for (const other of ENCODINGS) {
        const answer = ask({ 'accept-encoding': encoding, 'if-none-match': tagOf(other) });
        expect([other, answer?.status]).toEqual([other, other === encoding ? 304 : 200]);
        expect(answer?.headers.get('etag')).toBe(tagOf(encoding));
      }
      for (const listed of [`"x", ${tagOf(encoding)}`, `W/${tagOf(encoding)}`, '*'])
        expect(ask({ 'accept-encoding': encoding, 'if-none-match': listed })?.status).toBe(304);
    },
  );

  test('a refused encoding is not sent', () => {
    expect(tagOf('br;q=0, gzip')).toBe(tagOf('gzip'));
    expect(tagOf('br;q=0, gzip;q=0')).toBe(tagOf('identity'));
  });
});

describe('how long a browser keeps a file', () => {
  const files = openStaticFiles('public', {});
  const cacheControlOf = (path: string) =>
    files(path, new Request(`http://127.0.0.1${path}`))?.headers.get('cache-control');
  const IMMUTABLE = 'public, max-age=31536000, immutable';

  test('a year when its name has the hash of what it holds, as all pictures and fonts', () => {
    const pictures = Object.keys(PICTURES).map((name) => pictureUrl(name as PictureName, 880));
    const fonts = [...new Bun.Glob('fonts/*.woff2').scanSync('public')].map((file) => `/${file}`);
    expect(fonts.length).toBeGreaterThan(3);
    for (const path of [...pictures, ...fonts])
      expect([path, cacheControlOf(path)]).toEqual([path, IMMUTABLE]);
  });

  test('a year for scripts and sheets of a build, which have five signs of it or more', () => {
    const folder = join(root, 'built');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    const names = ['map-CjgH6hh.js', 'gate--Ice_.css', '1gH7V.css', '-_ab1.css'];
    for (const name of names) writeFileSync(join(folder, 'assets', name), 'x');
    const built = openStaticFiles(folder, {});
    for (const name of names) {
      const path = `/assets/${name}`;
      expect(built(path, new Request(`http://127.0.0.1${path}`))?.headers.get('cache-control')).toBe(
        IMMUTABLE,
      );
    }
  });

  test('five minutes when its name stays', () => {
    expect(cacheControlOf('/pictures/mail-hero.jpg')).toBe('public, max-age=300');
  });
});
