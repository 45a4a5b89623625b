import { describe, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { nameOf, register, sentOnce, withFragments } from '#src/ui/fragment/fragment-store.ts';
import type { HeadElement } from '#src/ui/fragment/head-once.ts';
import { InHead } from '#src/ui/fragment/in-head.tsx';
import { readFragment } from '#src/ui/fragment/read-fragment.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import { StaticPart } from '#src/ui/fragment/static-part.tsx';
import { act, render, withDom } from '#tests/support/dom.ts';
import { writePage } from '#tests/support/written-page.ts';

withDom();

const MARKUP = "<b class='x'>Đỉnh Mây</b> &lt;3";
const PART = nameOf(MARKUP);

/** What a visitor's browser has before any script runs. */
async function serve(node: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.innerHTML = await writePage(() => {
    register(PART, MARKUP);
    return renderToString(node);
  });
  document.body.append(container);
  return container;
}

function takeOver(container: HTMLElement, node: ReactNode) {
  const mistakes: unknown[] = [];
  const roots: Root[] = [];
  act(() => {
    roots.push(hydrateRoot(container, node, { onRecoverableError: (error) => mistakes.push(error) }));
  });
  return { mistakes, show: (next: ReactNode) => act(() => roots[0]?.render(next)) };
}

const still = (part = PART, html?: string) => (
  <StaticPart tag="section" part={part} {...(html === undefined ? {} : { html })} />
);

describe('a page gets its finished markup', () => {
  test('in its own place, as often as it has one', async () => {
    const page = await writePage(() => {
      register('a', 'Một');
      register('b', '<i>hai</i>');
      return renderToString([still('a'), still('b'), still('a')]);
    });
    expect(page).toBe(
      '<section data-part="a">Một</section><section data-part="b"><i>hai</i></section><section data-part="a">Một</section>',
    );
  });

  test('or it is not written at all', async () => {
    await expect(writePage(() => renderToString(still('unknown')))).rejects.toThrow('unknown');
    process.env.SSR = '1';
    expect(() => renderToString(still())).toThrow('no page');
    delete process.env.SSR;
  });

  test('and nothing that looks like its place gets it', async () => {
    const evil = `<section data-part="${PART}"></section> data-part="${PART}">`;
    const page = await writePage(() => {
      register(PART, 'EVIL');
      return renderToString(<p title={evil}>{evil}</p>);
    });
    expect(page).not.toContain('EVIL');
  });

  test('from its own rendering, whatever is rendered at the same time', async () => {
    const page = (word: string) =>
      withFragments({ nonce: 'nonce', preloadsScripts: false }, async () => {
        register('name', word);
        await Bun.sleep(1);
        return readFragment('name');
      });
    expect(await Promise.all(['one', 'two', 'three'].map(page))).toEqual(['one', 'two', 'three']);
  });

  test('only while a page is written, and never two under one name', async () => {
    expect(register('n', 'one')).toBe(false);
    expect(await writePage(() => ['one', 'one', 'other'].map((text) => register('n', text)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await writePage(() => sentOnce(MARKUP))).toEqual({ part: PART });
    expect(sentOnce(MARKUP)).toEqual({ part: PART, html: MARKUP });
  });
});

describe('elements that only the head of a page has', () => {
  const elements: HeadElement[] = [
    ['script', { dangerouslySetInnerHTML: { __html: 'start()' } }],
    ['meta', { property: 'og:title', content: 'Vé "khứ hồi" <3' }],
  ];

  test('stand in its HTML with its nonce, and a payload has their name alone', async () => {
    const page = await writePage(() => renderToString(<InHead elements={elements} />), { nonce: 'abc' });
    expect(page).toBe(
      '<meta property="og:title" content="Vé &quot;khứ hồi&quot; &lt;3"/><script nonce="abc">start()</script>',
    );
    const { props } = InHead({ elements });
    expect(props).toEqual({
      name: (await writePage(() => InHead({ elements }), { nonce: 'abc' })).props.name,
    });
    expect(renderToString(<InHead elements={elements} />)).toBe('');
  });
});

test('contents carry their markup along when nobody collects it', () => {
  const { container } = render(<Static as="ul">{() => <li>{'5 < 7'}</li>}</Static>);
  expect(container.querySelector('ul')?.innerHTML).toBe('<li>5 &lt; 7</li>');
});

describe('in the browser', () => {
  test('React takes the page over without touching them', async () => {
    const container = await serve(still());
    const nodes = [...container.querySelectorAll('*')];
    expect(container.querySelector('b')?.textContent).toBe('Đỉnh Mây');
    const { mistakes } = takeOver(container, still());
    expect(mistakes).toEqual([]);
    expect([...container.querySelectorAll('*')]).toEqual(nodes);
    expect(container.textContent).toBe('Đỉnh Mây <3');
  });

  test('a navigation leaves what is the same and what scripts made of it, and replaces what is not', async () => {
    const container = await serve(still());
    const { show } = takeOver(container, still());
    const bold = container.querySelector('b');
    bold?.setAttribute('data-count', '2');
    show(still(PART, MARKUP));
    expect(container.querySelector('b')).toBe(bold as HTMLElement);
    show(still('next', '<i>Ga Mây</i>'));
    expect(container.innerHTML).toBe('<section data-part="next"><i>Ga Mây</i></section>');
    show(still(PART, MARKUP));
    expect(container.textContent).toBe('Đỉnh Mây <3');
  });

  test('a page that React renders again after an error is complete', async () => {
    const page = (word: string) => (
      <main>
        <p>{word}</p>
        {still()}
      </main>
    );
    const container = await serve(page('server'));
    const { mistakes } = takeOver(container, page('browser'));
    expect(mistakes).toHaveLength(1);
    expect(container.textContent).toBe('browserĐỉnh Mây <3');
  });
});
