import { Static } from '#src/ui/fragment/static.tsx';
import { PylonLine } from '#src/ui/pylon-line.tsx';

type Props = { title: string; lead: string };

/** The title, with the wire coming in from the right: it leads along the pictures. */
export function GalleryHead({ title, lead }: Props) {
  return (
    <Static className="gal-head">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <svg viewBox="0 0 620 170" aria-hidden="true">
        <PylonLine
          start={{ x: -10, y: 118 }}
          pylon={{ x: 250, y: 66 }}
          end={{ x: 640, y: 8 }}
          sags={[22, 40]}
          base={170}
          cabin={{ at: 0.5, width: 36 }}
        />
      </svg>
    </Static>
  );
}
