import type { Db } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { listMembersFound } from './people.queries.ts';
import { roleName } from './people.ts';

const FOUND_MAX = 8;
/** The 0 of a number as it is written here; it is stored with +84. */
const OWN_NUMBER = /(?<!\S)0(?=\d{3})/g;

/** Colleagues by words of their name without accents, their address or number; `@` in front says that people are meant. */
export async function loadFoundMembers(
  { db, locale }: { db: Db; locale: Locale },
  q: string,
): Promise<{ id: string; name: string; note: string }[]> {
  const globs = accentGlobs(q.replace(/^[@\s]+/, '').replaceAll(OWN_NUMBER, ''));
  if (globs.length === 0) return [];
  const intl = intlFor(locale);
  const members = await listMembersFound(db.read, { globs, limit: FOUND_MAX });
  return members.map(({ userId, firstName, email, role }) => {
    return { id: userId, name: firstName || email, note: `${roleName(intl, role)}, ${email}` };
  });
}
