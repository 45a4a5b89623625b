/** The list of who works here: what its address says, and what words typed there mean. */
import type { Intl18 } from '#i18n/intl.ts';
import type { RouteQuery } from '#src/routes.ts';
import { FIRST, otherTurns, type Turn, turnIn } from '#src/values/lists/turns.ts';
import { accentGlobs, plainWords } from '#src/values/typed/accent-glob.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { type Role, roleName } from './people.ts';

export const MEMBERS_PAGE_SIZE = 30;
export const MEMBER_WORDS_MAX_CHARS = 100;
export const MEMBER_VIEWS = ['all', 'unsafe', 'left'] as const;
export type MemberView = (typeof MEMBER_VIEWS)[number];

export type MembersAsked = {
  q: string;
  view: MemberView;
  /** Who is opened; empty for nobody. */
  member: string;
  turn: Turn;
  /** The places of the page's other lists, which no link of this one changes. */
  others: Readonly<Record<string, string>>;
};

/** A pattern, and the roles whose names have the word in the reader's language. */
export type SoughtWord = { glob: string; roleIds: readonly string[] };

export function readMembersAsked(query: URLSearchParams): MembersAsked {
  const member = query.get('member') ?? '';
  return {
    q: (query.get('q') ?? '').trim().slice(0, MEMBER_WORDS_MAX_CHARS).toWellFormed(),
    view: MEMBER_VIEWS.find((view) => view === query.get('show')) ?? 'all',
    member: /^[\w-]{1,60}$/.test(member) ? member : '',
    turn: turnIn(query, 'people'),
    others: otherTurns(query, 'people'),
  };
}

/** The address of this with some of it changed; another search or view begins at its first page with nobody opened. */
export function membersQuery(
  { q, view, others, ...asked }: MembersAsked,
  change: Partial<MembersAsked> = {},
): RouteQuery {
  const isOther = 'q' in change || 'view' in change;
  const list = { q, view, ...(isOther ? { member: '', turn: FIRST } : asked), ...change };
  const { after, before } = list.turn;
  const query = {
    ...{ q: list.q, show: list.view === 'all' ? null : list.view },
    ...{ 'people-after': after, 'people-before': before, member: list.member },
    ...others,
  };
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function soughtWords(intl: Pick<Intl18, 't'>, q: string, roles: readonly Role[]): SoughtWord[] {
  const names = roles.map((role) => ({
    id: role.id,
    name: withoutMarks(roleName(intl, role)).toLowerCase(),
  }));
  const globs = accentGlobs(q);
  return plainWords(q).map((word, index) => ({
    glob: globs[index] ?? '',
    roleIds: names.filter(({ name }) => name.includes(word)).map(({ id }) => id),
  }));
}
