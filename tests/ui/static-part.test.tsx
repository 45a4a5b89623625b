import { describe, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { partFor, Static } from '#src/ui/static.tsx';
import { StaticPart } from '#src/ui/static-part.tsx';
import { collectParts, fillParts, isCollected, nameOf, sendInHead } from '#src/ui/static-parts.ts';
import { act, render, withDom } from '#tests/support/dom.ts';

withDom();

const MARKUP = "<b class='x'>Đỉnh Mây</b> &lt;3";
const PART = nameOf(MARKUP);

/** What a visitor's browser has before any script runs. */
function serve(node: ReactNode, parts: [name: string, markup: string][] = [[PART, MARKUP]]): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = fillParts(renderToString(node), new Map(parts));
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
  const hole = (name: string) => `<p data-part="${name}"></p>`;

  test('each in its own place, as often as it has one', () => {
    const page = fillParts(
      `ề${hole('a')}${hole('b')}${hole('a')}.`,
      new Map([
        ['a', 'Một'],
        ['b', '<i>hai</i>'],
      ]),
    );
    expect(page).toBe('ề<p data-part="a">Một</p><p data-part="b"><i>hai</i></p><p data-part="a">Một</p>.');
  });

  test('and what only scripts will show in front of what they begin with', () => {
    const scripts = '<script>1</script><script>(self.__FLIGHT_DATA||=[]).push("")</script></body></html>';
    const page = fillParts(`<p>x</p>${scripts}`, new Map([['a', '<b>y</b>']]));
    expect(page).toBe(
      `<p>x</p>${scripts.replace('<script>(', '<template data-part="a"><b>y</b></template><script>(')}`,
    );
  });

  test('and what its head is to say once, at the end of that, in the order in which it was said', async () => {
    const parts = new Map([['a', 'Một']]);
    sendInHead('<i/>');
    await collectParts(parts, async () => {
      sendInHead('<meta name="x"/>');
      await Promise.resolve();
      sendInHead('<meta name="y"/>');
    });
    const page = `<html><head><title>ề</title></head><body>${hole('a')}</body></html>`;
    const said = '<meta name="x"/><meta name="y"/></head>';
    expect(fillParts(page, parts)).toBe(page.replace('</head>', said).replace('></p>', '>Một</p>'));
  });

  test('no text of a page is taken for a place', () => {
    const evil = ` data-part="${PART}">`;
    const page = fillParts(renderToString(<p title={evil}>{evil}</p>), new Map([[PART, 'EVIL']]));
    expect(page.replace(/<template.*<\/template>/, '')).not.toContain('EVIL');
    expect(fillParts(`<p data-part="${PART}" id="x"></p>`, new Map())).toContain(PART);
  });

  test('only while it collects, and never two under one name', async () => {
    expect(isCollected('n', 'one')).toBe(false);
    const parts = new Map<string, string>();
    const answers = await collectParts(parts, async () => {
      await Promise.resolve();
      return [isCollected('n', 'one'), isCollected('n', 'one'), isCollected('n', 'other')];
    });
    expect(answers).toEqual([true, true, false]);
    expect([...parts]).toEqual([['n', 'one']]);
  });
});

test('contents carry their markup along when nobody collects it', () => {
  const { container } = render(<Static as="ul">{() => <li>{'5 < 7'}</li>}</Static>);
  expect(container.querySelector('ul')?.innerHTML).toBe('<li>5 &lt; 7</li>');
});

test('rows that an island draws by itself are made once for a page, and not at all for a payload', async () => {
  const kept = { by: {}, as: 'rows' };
  let made = 0;
  const name = () =>
    partFor(kept, () => {
      made += 1;
      return <tr className="x" />;
    });
  expect([name(), made]).toEqual([null, 0]);
  const parts = new Map<string, string>();
  const names = await collectParts(parts, async () => [name(), name()]);
  expect([...parts]).toEqual([[names[0] ?? '', "<tr class='x'></tr>"]]);
  expect([names[1], made]).toEqual([names[0] ?? '', 1]);
  expect([name(), made]).toEqual([null, 1]);
  const taken = new Map([[names[0] ?? '', 'other']]);
  expect(await collectParts(taken, async () => name())).toBeNull();
});

describe('in the browser', () => {
  test('React takes the page over without touching them', () => {
    const container = serve(still());
    const nodes = [...container.querySelectorAll('*')];
    expect(container.querySelector('b')?.textContent).toBe('Đỉnh Mây');
    const { mistakes } = takeOver(container, still());
    expect(mistakes).toEqual([]);
    expect([...container.querySelectorAll('*')]).toEqual(nodes);
    expect(container.textContent).toBe('Đỉnh Mây <3');
  });

  test('a navigation leaves what is the same and what scripts made of it, and replaces what is not', () => {
    const container = serve(still());
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

  test('a page that React makes anew after an error has everything', () => {
    const page = (word: string) => (
      <main>
        <p>{word}</p>
        {still()}
      </main>
    );
    const container = serve(page('server'));
    const { mistakes } = takeOver(container, page('browser'));
    expect(mistakes).toHaveLength(1);
    expect(container.textContent).toBe('browserĐỉnh Mây <3');
  });

  test('what was not shown at first is there when it is, and again after it was hidden', () => {
    const page = (isShown: boolean) => <div>{isShown && still()}</div>;
    const script = '<script>(self.__FLIGHT_DATA||=[])</script>';
    const container = serve(page(false), []);
    const left = document.createElement('div');
    left.innerHTML = fillParts(script, new Map([[PART, MARKUP]])).replace(script, '');
    document.body.append(left);
    const { show } = takeOver(container, page(false));
    expect(container.textContent).toBe('');
    show(page(true));
    expect(container.querySelector('section')?.textContent).toBe('Đỉnh Mây <3');
    left.remove();
    show(page(false));
    show(page(true));
    expect(container.querySelector('section')?.textContent).toBe('Đỉnh Mây <3');
  });
});
