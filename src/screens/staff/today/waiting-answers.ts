/** What waits for an answer or for hands: quotes, goods, texts to moderate, applications. */
import { listLongestToFulfil } from '#src/features/fulfilment/fulfilment.queries.ts';
import { listInbox } from '#src/features/moderation/inbox.queries.ts';
import { listQuotes } from '#src/features/quotes/quote-list.queries.ts';
import { listApplications } from '#src/features/recruitment/application-list.queries.ts';
import { href } from '#src/routes.ts';
import { addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { answerBy } from './harm.ts';
import { OF_EACH, type Source } from './waiting-source.ts';

/** The form promises a call within five working days, which is a week. */
const APPLICATION_SECONDS = 7 * 24 * 60 * 60;

export const quotes: Source = async ({ db, locale, user }, { t, day }) => {
  const asked = { view: 'open', isMine: false, q: '', after: null, before: null } as const;
  const { rows } = await listQuotes(db.remembered, { ...asked, userId: user?.id ?? '', limit: OF_EACH });
  return rows.map(({ id, code, fullName, groupSize, visitDate, dueAt, createdAt }) => ({
    id: `quote-${id}`,
    harm: 'promise',
    // As in its room: one from before there were due times has none.
    dueAt: dueAt || createdAt,
    title: t('office.work.quote', { name: fullName || code }),
    text: [t('office.work.group', { count: groupSize ?? 0 }), visitDate && day(visitDate, 'short')]
      .filter(Boolean)
      .join(' · '),
    to: href('staffQuotes', locale, { query: { code } }),
  }));
};

export const goods: Source = async ({ db, locale }, { t }) => {
  const rows = await listLongestToFulfil(db.remembered, OF_EACH);
  return rows.map(({ code, name, createdAt }) => ({
    id: `goods-${code}`,
    harm: 'promise',
    dueAt: answerBy(createdAt),
    title: t('office.work.goods'),
    text: [spacedCode(code), name].filter(Boolean).join(' · '),
    to: href('staffOrders', locale, { query: { code } }),
  }));
};

export const moderated: Source = async ({ db, locale }, { t }) => {
  const { items } = await listInbox(db.remembered, { state: 'pending' });
  return items.slice(0, OF_EACH).map(({ id, kind, createdAt, authorName, rating }) => ({
    id: `item-${id}`,
    harm: 'house',
    dueAt: answerBy(createdAt),
    title: t(`office.work.${kind}`),
    text: [authorName, rating === null ? '' : t('office.work.stars', { count: rating })]
      .filter(Boolean)
      .join(' · '),
    to: `${href('moderation', locale)}#item-${id}` as const,
  }));
};

export const applications: Source = async ({ db, locale }, { t }) => {
  const asked = { ...FIRST, view: 'new', job: '', limit: OF_EACH } as const;
  const { rows } = await listApplications(db.remembered, asked);
  return rows.map(({ id, code, fullName, title, createdAt }) => ({
    id: `application-${id}`,
    harm: 'promise',
    dueAt: addSeconds(createdAt, APPLICATION_SECONDS),
    title: t('office.work.application', { name: fullName }),
    text: title,
    to: href('staffApplications', locale, { query: { code } }),
  }));
};
