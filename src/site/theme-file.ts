/** The colours of a theme as a style sheet: the policy of our pages lets no page bring styles of its own. */
import { loadDraftLook } from '#src/features/drafts/load-draft-look.ts';
import { loadShownTheme } from '#src/features/theme/load-shown-theme.ts';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { themeCss } from '#src/features/theme/theme.ts';
import { database } from '#src/server/database.ts';
import { themeSheetPath } from '#src/ui/theme-sheet.ts';

const SHEET = /^\/theme\/\w{1,20}\.css$/;
const DRAFT_SHEET = '/theme/draft.css';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The answer to the path of a theme's style sheet, or null when the path is none. */
export function themeFile({ url }: Request, pathname: string): Promise<Response> | null {
  if (pathname === DRAFT_SHEET) return sendDraft(new URL(url).searchParams.get('key') ?? '');
  return SHEET.test(pathname) ? sendSheet(pathname) : null;
}

/** A page may be older than the theme: it gets today's colours, and caches them no longer than it must. */
async function sendSheet(pathname: string): Promise<Response> {
  const css = themeCss((await findActiveTheme((await database()).read)).colors);
  return cssAnswer(css, themeSheetPath(css) === pathname ? FOR_GOOD : 'no-cache');
}

/** Nothing without a link that is good; what it opens is for nobody to store. */
async function sendDraft(key: string): Promise<Response> {
  const { read } = await database();
  const look = await loadDraftLook(read, key, new Date().toISOString());
  const theme = look && ((await loadShownTheme(read, look)) ?? (await findActiveTheme(read)));
  return cssAnswer(theme ? themeCss(theme.colors) : '', 'private, no-store');
}

function cssAnswer(css: string, cacheControl: string): Response {
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': cacheControl },
  });
}
