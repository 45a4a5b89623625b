import { FiledIcon } from '#src/ui/drawn-icon.tsx';
import type { DrawnIconName } from '#src/ui/drawn-icons.gen.ts';
import { Static } from '#src/ui/fragment/static.tsx';

type Promised = { icon: DrawnIconName; title: string; text: string };

export function Promises({ title, items }: { title: string; items: readonly Promised[] }) {
  return (
    <Static
      as="section"
      className=":uno: wrap promises [&_.ic]:(block w-30px h-30px mb-12px c-primary-700)"
      aria-labelledby="promises"
    >
      <h2 id="promises" className="sr-only">
        {title}
      </h2>
      <ul className=":uno: grid grid-cols-4 rule-y-line-2 max-1000:grid-cols-[1fr_1fr]">
        {items.map(({ icon, title: name, text }) => (
          <li
            className=":uno: p-[28px_26px] rule-l-line first:(pl-0 b-0) max-1000:(p-[20px_14px] rule-t-line) max-1000:[&:nth-child(-n_+_2)]:b-t-0 max-1000:[&:nth-child(odd)]:(pl-0 b-l-0)"
            key={name}
          >
            <FiledIcon name={icon} />
            <b className=":uno: block text-15.5px font-600 lh-1.35">{name}</b>
            <span className=":uno: c-ink-3 text-14px">{text}</span>
          </li>
        ))}
      </ul>
    </Static>
  );
}
