import { expect, test } from 'bun:test';
import { useState } from 'react';
import { act, withDom } from '#tests/support/dom.ts';

withDom();
// React asks for the document's input events when it is loaded.
const { createRoot, hydrateRoot } = await import('react-dom/client');
const { renderToString } = await import('react-dom/server');
const { LivePart } = await import('#src/ui/live-part.tsx');

function newRoot(): HTMLElement {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  return root;
}

function Broken(): never {
  throw new Error('drawn wrong');
}

const heard: string[] = [];

function Find() {
  const [text, setText] = useState('');
  return (
    <input
      value={text}
      onChange={({ target }) => {
        heard.push(target.value);
        setText(target.value);
      }}
    />
  );
}

test('a part that throws in the browser is replaced by its notice; the rest of the page stays', async () => {
  const root = newRoot();
  const page = (
    <main>
      <h1>Soát vé</h1>
      <LivePart failed={<p role="alert">Chưa đọc được</p>}>
        <Broken />
      </LivePart>
    </main>
  );
  await act(async () => createRoot(root, { onCaughtError: () => undefined }).render(page));
  expect(root.querySelector('h1')?.textContent).toBe('Soát vé');
  expect(root.querySelector('[role=alert]')?.textContent).toBe('Chưa đọc được');
});

test('what was typed before the part was hydrated reaches its components', async () => {
  const root = newRoot();
  const part = (
    <LivePart failed={null}>
      <Find />
    </LivePart>
  );
  root.innerHTML = renderToString(part);
  const field = root.querySelector('input');
  if (!field) throw new Error('no field');
  field.value = 'phở';
  await act(async () => void hydrateRoot(root, part));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(heard).toEqual(['phở']);
  expect(field.value).toBe('phở');
});
