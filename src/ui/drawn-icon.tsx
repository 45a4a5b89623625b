import { DRAWN_ICONS, type DrawnIconName } from './drawn-icons.gen.ts';

/**
 * An icon drawn in place, for server components: it weighs on the page that shows it, where one of the style sheet
 * weighs on every page.
 */
export function DrawnIcon({ name, className = '' }: { name: DrawnIconName; className?: string }) {
  return (
    <svg
      className={className ? `ic drawn ${className}` : 'ic drawn'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant drawings of our own list.
      dangerouslySetInnerHTML={{ __html: DRAWN_ICONS[name] }}
    />
  );
}

/** The same from `/art/icons.svg`, for pages without room for the drawing; it comes a moment after the page. */
export function FiledIcon({ name }: { name: DrawnIconName }) {
  return (
    <svg className="ic drawn" aria-hidden="true">
      <use href={`/art/icons.svg#${name}`} />
    </svg>
  );
}

/** The icon of that name where there is one, for names that come from the database with the set before them. */
export function drawnIconName(name: string): DrawnIconName | null {
  const bare = name.replace(/^i-lucide-/, '');
  return bare in DRAWN_ICONS ? (bare as DrawnIconName) : null;
}
