import { Cabin } from '#src/ui/cable.tsx';
import { Static } from '#src/ui/static.tsx';
import { pointOnSpan, pylonPath, wirePath } from '#src/ui/wire.ts';

type Props = { title: string; lead: string };

const START = { x: -10, y: 118 };
const PYLON = { x: 250, y: 66 };
const END = { x: 640, y: 8 };

/** The title, with the wire coming in from the right: it leads along the pictures. */
export function GalleryHead({ title, lead }: Props) {
  const cabin = pointOnSpan([PYLON, END], 40, 0.5);
  return (
    <Static className="gal-head">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <svg viewBox="0 0 620 170" aria-hidden="true">
        <path
          className="wire-line"
          strokeWidth="1.4"
          d={pylonPath({ x: PYLON.x, top: PYLON.y, base: 170 })}
        />
        <path className="wire-line" strokeWidth="1.3" d={wirePath([START, PYLON], 22)} />
        <path className="wire-line" strokeWidth="1.3" d={wirePath([PYLON, END], 40)} />
        <Cabin x={cabin.x} y={cabin.y} width={36} />
      </svg>
    </Static>
  );
}
