/** The colours of the active theme as a style sheet: the policy of our pages lets no page bring styles of its own. */
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { themeCss } from '#src/features/theme/theme.ts';
import { database } from '#src/server/database.ts';
import { themeSheetPath } from '#src/ui/theme-sheet.ts';

const SHEET = /^\/theme\/\w{1,20}\.css$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The answer to the path of a theme's style sheet, or null when the path is none. */
export function themeFile(pathname: string): Promise<Response> | null {
  return SHEET.test(pathname) ? sendSheet(pathname) : null;
}

/** A page may be older than the theme: it gets today's colours, and caches them no longer than it must. */
async function sendSheet(pathname: string): Promise<Response> {
  const css = themeCss((await findActiveTheme((await database()).read)).colors);
  const cacheControl = themeSheetPath(css) === pathname ? FOR_GOOD : 'no-cache';
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': cacheControl },
  });
}
