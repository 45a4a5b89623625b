/** A page is drawn when all of it is there, from a payload that is read within the drawing. */
import { expect, test } from 'bun:test';
import { createFromReadableStream } from '@vitejs/plugin-rsc/react/ssr';
import { type ReactNode, Suspense, use } from 'react';
import { readAtOnce, readWhole, renderWhole } from '#src/server/whole-page.ts';

const FONT = '/fonts/a.woff2';
const PAYLOAD = `:HL["${FONT}","font",{"crossOrigin":"","type":"font/woff2"}]\n0:["$","p",null,{"children":"Đỉnh Mây"}]\n`;

type Source = { read: () => ReadableStream; tree?: Promise<ReactNode> };

/** As Waku's renderer does it: the payload is asked for by the component at the top. */
function Root({ source }: { source: Source }) {
  source.tree ??= createFromReadableStream(source.read());
  return (
    <html lang="vi">
      <head />
      <body>{use(source.tree)}</body>
    </html>
  );
}

function Late({ text }: { text: Promise<string> }) {
  return <b>{use(text)}</b>;
}

function Broken(): ReactNode {
  throw new Error('no such day');
}

const pageFrom = (read: Source['read']) => <Root source={{ read }} />;
const bytes = new TextEncoder().encode(PAYLOAD);

test('what the payload says of fonts is in the page', async () => {
  const html = await renderWhole(
    pageFrom(() => readAtOnce(bytes)),
    {},
  );
  expect(html).toContain('<p>Đỉnh Mây</p>');
  expect(html).toContain(`<link rel="preload" href="${FONT}" as="font"`);
  // The control: read in a later turn, it would be said to no page.
  const later = await renderWhole(
    pageFrom(() => new Response(bytes).body as ReadableStream),
    {},
  );
  expect(later).toContain('<p>Đỉnh Mây</p>');
  expect(later).not.toContain(FONT);
});

test('what comes late stands in its place, without a script that puts it there', async () => {
  const late = Bun.sleep(20).then(() => 'Cáp treo');
  const html = await renderWhole(
    <main>
      <Suspense fallback="chờ">
        <Late text={late} />
      </Suspense>
    </main>,
    {},
  );
  expect(html).toContain('<b>Cáp treo</b>');
  expect(html).not.toMatch(/chờ|<script|<template/);
});

test('a page that cannot be drawn is an error, not half a page', async () => {
  const heard: unknown[] = [];
  const drawn = renderWhole(
    <main>
      <Broken />
    </main>,
    { onError: (error) => void heard.push(error) },
  );
  expect(drawn).rejects.toThrow('no such day');
  await drawn.catch(() => undefined);
  expect(heard).toHaveLength(1);
});

test('the payload is read to its end, in as many pieces as it comes', async () => {
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of [bytes.slice(0, 10), bytes.slice(10, 11), bytes.slice(11)])
        controller.enqueue(piece);
      controller.close();
    },
  });
  expect(new TextDecoder().decode(await readWhole(stream as never))).toBe(PAYLOAD);
});
