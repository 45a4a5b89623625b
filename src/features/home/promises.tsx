import { type DrawnIconName, FiledIcon } from '#src/ui/drawn-icon.tsx';
import { Static } from '#src/ui/fragment/static.tsx';

export type Promised = { icon: DrawnIconName; title: string; text: string };

export function Promises({ title, items }: { title: string; items: readonly Promised[] }) {
  return (
    <Static as="section" className="wrap promises" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {title}
      </h2>
      <ul>
        {items.map(({ icon, title: name, text }) => (
          <li key={name}>
            <FiledIcon name={icon} />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Static>
  );
}
