import { Icon } from '#src/ui/icon.tsx';

type Props = {
  src: string;
  alt: string;
  /** What is missing; the square is outlined red. */
  warning: string | null;
  isChosen?: boolean;
};

const SHAPE = ':uno: w-full h-auto aspect-square object-cover round-1 bg-surface-2';

/** A picture of the library as a square. */
export function Square({ src, alt, warning, isChosen = false }: Props) {
  const edge = isChosen
    ? ':uno: [outline:3px_solid_var(--solid)]'
    : warning
      ? ':uno: [outline:2px_solid_var(--err)]'
      : ':uno: [outline:1px_solid_var(--line)]';
  return (
    <span className=":uno: relative grid gap-4px text-left">
      <img
        src={src}
        alt={alt}
        width={200}
        height={200}
        loading="lazy"
        decoding="async"
        className={`${SHAPE} ${edge}`}
      />
      {isChosen && <Icon name="i-lucide-check" className=":uno: absolute top-6px right-6px bg-surface" />}
      {warning && <small className=":uno: c-[var(--err)] font-600">{warning}</small>}
    </span>
  );
}
