import { Icon } from '#src/ui/icon.tsx';
import { Static } from '#src/ui/static.tsx';

export type Promised = { icon: `i-${string}`; title: string; text: string };

export function Promises({ title, items }: { title: string; items: readonly Promised[] }) {
  return (
    <Static as="section" className="wrap promises" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {title}
      </h2>
      <ul>
        {items.map(({ icon, title: name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Static>
  );
}
