import { Seal } from './seal.tsx';

/** The head of a page without the site's own: the name, which leads home by a plain link. */
export function BareHead({ name, home }: { name: string; home: string }) {
  return (
    <header className="hd">
      <div className="wrap">
        <a className="logo" href={home}>
          <Seal />
          <b>{name}</b>
        </a>
      </div>
    </header>
  );
}
