import { Cabin } from '#src/ui/cable.tsx';

type Props = {
  stages: readonly { id: string; text: string }[];
  /** Index of where it stands now. */
  here: number;
};

const CABIN = 22;
/* The number of columns follows that of the stages. */
const WIRE =
  ':uno: sm grid grid-flow-col auto-cols-fr max-w-640px [&_span]:(block pt-4px pr-6px c-ink-2 [border-top:2px_solid_var(--wire)]) [&>[aria-current]>span]:c-ink [&>[aria-current]>span]:font-600 [&>[aria-current]~li>span]:[border-top-style:dashed]';

/** Stages on the wire: the cabin on the present one, what has not come yet dashed. */
export function StageLine({ stages, here }: Props) {
  return (
    <ol className={WIRE}>
      {stages.map(({ id, text }, index) => (
        <li key={id} aria-current={index === here ? 'step' : undefined}>
          <svg
            viewBox="-12 0 24 34"
            preserveAspectRatio="xMinYMid meet"
            width="100%"
            height="34"
            overflow="visible"
            aria-hidden="true"
          >
            {index === here && <Cabin x={0} y={0} width={CABIN} />}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
