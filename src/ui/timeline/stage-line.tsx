import { Cabin } from '#src/ui/cable.tsx';

type Props = {
  stages: readonly { id: string; text: string }[];
  /** Index of where it stands now. */
  here: number;
};

const CABIN = 22;
/* The number of columns follows that of the stages. */
const WIRE =
  ':uno: grid grid-flow-col auto-cols-fr max-w-640px text-14px [&>li]:(grid grid-cols-1 content-start min-w-0) [&_svg]:(h-34px w-full of-visible)';

/** Stages on the wire: the cabin on the present one, what has not come yet dashed. */
export function StageLine({ stages, here }: Props) {
  return (
    <ol className={WIRE}>
      {stages.map(({ id, text }, index) => (
        <li key={id} aria-current={index === here ? 'step' : undefined}>
          <svg viewBox="-12 0 24 34" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
            {index === here && <Cabin x={0} y={0} width={CABIN} />}
          </svg>
          <span
            className={
              index < here
                ? ':uno: pt-4px pr-6px [border-top:2px_solid_var(--wire)] c-ink-2'
                : index === here
                  ? ':uno: pt-4px pr-6px [border-top:2px_solid_var(--wire)] font-600'
                  : ':uno: pt-4px pr-6px [border-top:2px_dashed_var(--wire)] c-ink-2'
            }
          >
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
