import type { CSSProperties } from 'react';
import { CABIN_URL } from '#src/ui/cable.ts';

const WIDE_CABINS = [0.05, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9];
const TALL_CABINS = [0.4, 0.8];
const ROOF_URL = '/art/cable.svg#roof';

/**
 * The line over the painting: wire and pylons are a mask in the theme's colour, the style sheet has them. On it hang
 * cabins that shrink with the distance; a script lets them arrive.
 */
export function HeroCables() {
  return (
    <>
      <div className="hero-wires hero-wires-wide">
        <svg viewBox="0 0 1440 660" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={ROOF_URL} transform="translate(1085 102) scale(.62)" />
          <Cabins at={WIDE_CABINS} />
        </svg>
      </div>
      <div className="hero-wires hero-wires-tall">
        <svg viewBox="0 0 390 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={ROOF_URL} transform="translate(283 258) scale(.4)" />
          <Cabins at={TALL_CABINS} />
        </svg>
      </div>
    </>
  );
}

function Cabins({ at }: { at: number[] }) {
  return at.map((share) => (
    <use
      key={share}
      className="hero-cabin"
      style={{ '--at': share } as CSSProperties}
      href={CABIN_URL}
      x="-20"
      width="40"
      height="58"
    />
  ));
}
