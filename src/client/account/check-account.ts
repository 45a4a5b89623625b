import { isLocale } from '#i18n/locales.ts';
import { setTicketOwner } from '#src/client/offline.ts';
import { loadWords } from '#src/client/words.ts';
import { readAccessToken } from './access-token.ts';
import { refreshAccessToken, scheduleRefresh } from './refresh-token.ts';
import { checkSession } from './user-store.ts';

/** The user of the session, if it is still valid; its token is refreshed from now on. */
export async function checkAccount(): Promise<void> {
  if (!readAccessToken()) await refreshAccessToken();
  await scheduleRefresh();
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'vi';
  const words = await loadWords(locale, ['profile.load']).catch(() => null);
  const user = await checkSession(words?.['profile.load'].failed ?? '');
  if (user) setTicketOwner(user.id);
}
