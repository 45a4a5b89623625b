import type { CSSProperties } from 'react';
import { Seal } from './seal.tsx';

const LONG_CHARS = 9;
const VERY_LONG_CHARS = 18;
const WRAPPED = { whiteSpace: 'normal' } as const;
const SMALL = {
  ...WRAPPED,
  maxWidth: 'min(8.25rem, 26vw)',
  overflow: 'hidden',
  fontSize: '1rem',
  lineHeight: 1.1,
};
const SMALLER = { ...SMALL, fontSize: '0.75rem' };

/** How a name fits into a header; one like the sample park's does by the sheet alone, which every page loads. */
export function nameStyle(name: string, isInHeader = true): CSSProperties | undefined {
  if (name.length <= LONG_CHARS) return undefined;
  if (!isInHeader) return WRAPPED;
  return name.length > VERY_LONG_CHARS ? SMALLER : SMALL;
}

/** The head of a page without the site's own: the name, which leads home by a plain link. */
export function BareHead({ name, home }: { name: string; home: string }) {
  return (
    <header className="hd">
      <div className="wrap">
        <a className="logo" href={home}>
          <Seal />
          <b style={nameStyle(name)}>{name}</b>
        </a>
      </div>
    </header>
  );
}
