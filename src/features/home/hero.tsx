import type { CSSProperties } from 'react';
import { Static } from '#src/ui/fragment/static.tsx';
import { Seal } from '#src/ui/seal.tsx';
import { HeroCables } from './hero-cables.tsx';
import { heroVariables } from './hero-layers.tsx';

type Props = {
  name: string;
  /** What the place is, for visitors who only hear the heading. */
  kind: string;
  /** Lines parted by a line break. */
  inscription: string;
  alt: string;
};

const EDGE =
  'M0 0L100 2.26 200 0 300 2.26 400 0 500 2.26 600 0V100L500 97.74 400 100 300 97.74 200 100 100 97.74 0 100Z';

/** The sheet sets a name as long as the sample park's; a longer one is as much smaller, and in two lines at worst. */
const FULL_CHARS = 8;
const SMALLEST = 0.36;
const WIDTH_CQW = 86;

function nameStyle({ length }: string): CSSProperties | undefined {
  if (length <= FULL_CHARS) return undefined;
  const scale = Math.max(FULL_CHARS / length, SMALLEST);
  const width = `${(WIDTH_CQW / scale).toFixed()}cqw`;
  return { width, whiteSpace: 'normal', scale: scale.toFixed(2), transformOrigin: '0 0' };
}

/** The folding screen: sky, the park's name as text, the peak before it, the line, the folds. */
export function Hero({ name, kind, inscription, alt }: Props) {
  return (
    <Static className="hero">
      <div className="screen screen-6 hero-screen" style={heroVariables() as CSSProperties}>
        <div className="hero-layer hero-sky" role="img" aria-label={alt} />
        <h1 style={nameStyle(name)}>
          <span className="sr-only">{kind} </span>
          {name}
        </h1>
        <div className="hero-layer hero-front" />
        <HeroCables />
        <p className="hero-inscription">
          {inscription}
          <Seal size={34} />
        </p>
        <div className="folds" />
        <svg className="edge hero-edge" viewBox="0 0 600 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={EDGE} />
        </svg>
      </div>
    </Static>
  );
}
