import { Static } from '#src/ui/fragment/static.tsx';
import { PylonLine } from '#src/ui/pylon-line.tsx';

type Props = { title: string; lead: string };

/** The title, with the wire coming in from the right: it leads along the pictures. */
export function GalleryHead({ title, lead }: Props) {
  return (
    <Static className=":uno: grid grid-cols-[minmax(0,1fr)_minmax(0,560px)] gap-32px items-end pt-10px max-1000:grid-cols-1">
      <div>
        <h1>{title}</h1>
        <p className=":uno: lead [margin-block:16px_26px]">{lead}</p>
      </div>
      <svg
        className=":uno: w-full h-auto of-visible max-1000:hidden"
        viewBox="0 0 620 170"
        aria-hidden="true"
      >
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
