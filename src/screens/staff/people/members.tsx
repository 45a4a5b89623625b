import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listHolders } from '#src/features/factors/factors.queries.ts';
import { needsFactor } from '#src/features/factors/factors.ts';
import { countMembers, listMembersPage } from '#src/features/people/member-list.queries.ts';
import {
  MEMBERS_PAGE_SIZE,
  membersQuery,
  readMembersAsked,
  soughtWords,
} from '#src/features/people/member-list.ts';
import type { Role } from '#src/features/people/people.ts';
import { href } from '#src/routes.ts';
import { ListTurns } from '#src/screens/staff/list-turns.tsx';
import { ListAndDetail } from '#src/ui/room/list-and-detail.tsx';
import { turned } from '#src/values/lists/turns.ts';
import { MemberRows } from './member-rows.tsx';
import { MemberSearch } from './member-search.tsx';

type Props = { context: ScreenContext; listed: Awaited<ReturnType<typeof loadMembers>> };

/** A page of who works here and who has left: found by words, narrowed to those whose second factor is missing. */
export async function loadMembers({ db, locale, query }: ScreenContext, roles: readonly Role[]) {
  const { q, view, turn } = readMembersAsked(query);
  const holders = await listHolders(db.read);
  const sought = {
    words: soughtWords(intlFor(locale), q, roles),
    unsafe: { roleIds: roles.filter(needsFactor).map(({ id }) => id), holderIds: [...holders.keys()] },
  };
  const [found, counts] = await Promise.all([
    listMembersPage(db.read, { ...sought, ...turn, view, limit: MEMBERS_PAGE_SIZE + 1 }),
    countMembers(db.read, sought),
  ]);
  return {
    holders,
    counts,
    page: turned(found, { ...turn, limit: MEMBERS_PAGE_SIZE }, ({ userId }) => userId),
  };
}

export function Members({ context, listed: { holders, counts, page } }: Props) {
  const { locale, user } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const asked = readMembersAsked(context.query);
  const at = (change: Parameters<typeof membersQuery>[1]) =>
    href('staffPeople', locale, { query: membersQuery(asked, change) });
  return (
    <section aria-labelledby="people-members">
      <h2 id="people-members">{t('people.members')}</h2>
      <ListAndDetail
        label={t('people.title')}
        list={
          <div className=":uno: grid grid-cols-1 gap-12px">
            <MemberSearch {...{ intl, asked, counts, at }} />
            {page.rows.length > 0 && (
              <MemberRows
                {...{ intl, holders }}
                rows={page.rows}
                ownId={user?.id ?? ''}
                opened={asked.member}
                rowAt={(member) => at({ member })}
              />
            )}
            <ListTurns {...{ context, page }} route="staffPeople" name="people" label={t('people.members')} />
          </div>
        }
        detail={asked.member ? <Opened context={context} /> : null}
      />
    </section>
  );
}

/** Its forms and sheets are for who opens somebody. */
async function Opened({ context }: { context: ScreenContext }) {
  const { OpenedMember } = await import('./opened-member.tsx');
  return OpenedMember({ context });
}
