/** Whether a theme is archived, above its form, and what archives it, below: loaded apart, as only themes have it. */
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ArchivedTheme, ArchiveTheme } from '#src/features/theme/archive-panel.tsx';
import type { ThemeStanding } from '#src/features/theme/theme-rows.queries.ts';

type Props = {
  context: ScreenContext;
  theme: ThemeStanding;
  side: 'above' | 'below';
  action: `/${string}`;
};

export function ThemeArchive({ context, theme: { isArchived, isWorn }, side, action }: Props) {
  const { locale, refusedForm } = context;
  const intl = intlFor(locale);
  const refused = isArchiving(refusedForm?.typed._do) ? refusedForm?.message : undefined;
  if (isArchived !== (side === 'above')) return null;
  const own = { intl, action, refused };
  return isArchived ? <ArchivedTheme {...own} /> : <ArchiveTheme {...own} isWorn={isWorn} />;
}

function isArchiving(pressed: string | undefined): boolean {
  return pressed === 'archive' || pressed === 'restore';
}
