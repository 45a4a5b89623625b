import { describe, expect, test } from 'bun:test';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DrawnIcon } from '#src/ui/drawn-icon.tsx';
import { SoftButtonLink, SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';
import { Picture } from '#src/ui/picture.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';

/** React's own markup in our spelling: `'` around attributes, no slash in empty elements. */
function likeOurs(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replaceAll(/="([^"]*)"/g, (_, value: string) => `='${value.replaceAll('&#x27;', '&#39;')}'`)
    .replaceAll(/<(img|source|br|hr|input)([^>]*)\/>/g, '<$1$2>')
    .replaceAll('srcSet=', 'srcset=')
    .replaceAll('&#x27;', "'");
}

function Greeting({ name }: { name: string }) {
  return (
    <>
      Xin chào <b>{name}</b>
      {null}
      {false}
      {0}
    </>
  );
}

const SAMPLES: Record<string, ReactNode> = {
  text: <p>{'5 < 7 & "nine" > it’s'}</p>,
  components: <Greeting name="<script>alert(1)</script>" />,
  lists: (
    <ul>
      {['a', 'b'].map((one) => (
        <Fragment key={one}>
          <li>{one}</li>
          <br />
        </Fragment>
      ))}
    </ul>
  ),
  attributes: (
    <label htmlFor="x" className="a b" aria-busy={false} data-kind="k" title={undefined}>
      <input id="x" disabled={false} placeholder="it's" />
    </label>
  ),
  style: <i style={{ '--a': 0.5, width: 12, opacity: 0.4, zIndex: 2, clipPath: 'polygon(0 0)' } as never} />,
  svg: (
    <svg viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 0"
        strokeWidth="1.4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        pathLength={100}
      />
    </svg>
  ),
  picture: <Picture name="tk-dawn" dark="tk-dawn-dark" sizes="100vw" locale="vi" />,
  ticket: <TicketShape isLacquer main={<p>main</p>} stub={<p>stub</p>} />,
  link: (
    <SoftLink to="/tickets?date=2026-12-12&x=1" className="lnk">
      vé
    </SoftLink>
  ),
  button: (
    <SoftButtonLink to="/tickets" variant="cta" size="lg" isBlock>
      vé
    </SoftButtonLink>
  ),
};

describe('static markup', () => {
  for (const [name, node] of Object.entries(SAMPLES)) {
    test(`says what React would: ${name}`, () => {
      expect(staticMarkup(node)).toBe(likeOurs(node));
    });
  }

  test('no text from outside becomes an element or leaves its attribute', () => {
    const evil = `'><img src=x onerror=alert(1)>"`;
    const markup = staticMarkup(
      <p title={evil} style={{ color: evil }}>
        {evil}
      </p>,
    );
    expect(markup).not.toContain('<img');
    expect(markup.match(/'/g)?.length).toBe(5);
  });

  test('what is static already is taken as it is, icons too', () => {
    const inner = <Static as="span">a &amp; b</Static>;
    expect(staticMarkup(<p>{inner}</p>)).toBe('<p><span>a &amp; b</span></p>');
    expect(staticMarkup(<DrawnIcon name="check" />)).toContain('<path');
  });

  test('the style sheet of a component is not brought again by each of its copies, a plain link is written', () => {
    const sheet = { rel: 'stylesheet', href: '/a.css', 'data-rsc-css-href': '/a.css' };
    const card = [<link key="sheet" {...sheet} precedence="x" />, <p key="text">vé</p>];
    expect(staticMarkup([card, card])).toBe('<p>vé</p><p>vé</p>');
    expect(staticMarkup(<link rel="icon" href="/i.svg" />)).toBe("<link rel='icon' href='/i.svg'>");
  });

  test('an island is refused', () => {
    const Island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
    expect(() => staticMarkup(<Island />)).toThrow('island');
    expect(() => staticMarkup(Promise.resolve('late') as never)).toThrow(TypeError);
  });
});
