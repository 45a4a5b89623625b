import { Link } from './link.tsx';

export type Crumb = { label: string; to?: `/${string}` | undefined };

/** The way here; the last crumb is the page itself. `label` names the landmark ("Đường dẫn"). */
export function Breadcrumb({
  label,
  crumbs,
  className = '',
}: {
  label: string;
  crumbs: readonly Crumb[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {crumb.to && index < crumbs.length - 1 ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
