import { listOpenRequests } from '#src/features/people/permission-requests.queries.ts';
import { href } from '#src/routes.ts';
import { may } from '#src/values/permissions.ts';
import { answerBy } from './harm.ts';
import { OF_EACH, type Source } from './waiting-source.ts';

/** Who asks to be allowed more, for those who can give it. */
export const requests: Source = async ({ db, locale, user }, { t }) => {
  if (!user || !may(user, 'people.edit')) return [];
  const rows = await listOpenRequests(db.remembered, user);
  return rows.slice(0, OF_EACH).map(({ id, createdAt, firstName, email, permission }) => ({
    id: `request-${id}`,
    harm: 'house',
    dueAt: answerBy(createdAt),
    title: t('office.work.permission', { name: firstName || email }),
    text: t(`people.may.${permission}`),
    to: `${href('staffPeople', locale)}#request-${id}` as const,
  }));
};
