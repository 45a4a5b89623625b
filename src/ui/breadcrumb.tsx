import { SoftLink } from './fragment/soft-link.tsx';
import { Static } from './fragment/static.tsx';

export type Crumb = { label: string; to?: `/${string}` | undefined };

type Props = { label: string; crumbs: readonly Crumb[]; className?: string | undefined };

/** The breadcrumbs; the last one is the page itself. `label` names the landmark ("Đường dẫn"). */
export function Breadcrumb({ label, crumbs, className }: Props) {
  const here = crumbs.length - 1;
  return (
    <Static as="nav" aria-label={label} className={className}>
      {() => (
        <ol className="crumbs">
          {crumbs.map(({ label: name, to }, index) => (
            <li key={name}>
              {to && index < here ? (
                <SoftLink to={to}>{name}</SoftLink>
              ) : (
                <span aria-current={index === here ? 'page' : undefined}>{name}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Static>
  );
}
