/** What stands below the fields of a kind, beside what every form shows. */
import type { ReactNode } from 'react';
import type { Queryable } from '#db/client.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { Leaf, Typed } from '#src/features/resources/leaves.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { loadOwnWords } from '#src/features/seo/load-site-pages.ts';
import { SeoBeside } from '#src/features/seo/seo-beside.tsx';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { ContrastPanel } from '#src/features/theme/contrast-panel.tsx';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';

type Form = { intl: Intl18; resource: Resource; typed: Typed };

export async function contentBeside(
  db: Queryable,
  { intl, resource, typed }: Form,
): Promise<((leaf: Leaf) => ReactNode) | undefined> {
  if (resource.kind === THEME_RESOURCE.kind)
    return ({ path }) => path === 'basedOn' && <ContrastPanel key={path} {...{ intl, typed }} />;
  if (resource.kind !== SEO_RESOURCE.kind) return undefined;
  const own = await loadOwnWords(db, typed.path ?? '');
  return ({ path, name }) => <SeoBeside key={path} {...{ intl, name, own }} typed={typed[path] ?? ''} />;
}
