import type { Queryable } from '#db/client.ts';
import type { StaffInvitationRow } from '#db/schema/people.ts';
import { invitationHash } from './invitation-link.ts';
import { findInvitation } from './invitations.queries.ts';
import { findMember, findRole } from './people.queries.ts';
import { covers, type LinkState, linkStateOf, type Role } from './people.ts';

export type LoadedInvitation =
  | { state: 'unknown' }
  | { state: LinkState; invitation: StaffInvitationRow; role: Role };

/** What a link leads to. One whose sender may no longer give the role counts as withdrawn. */
export async function loadInvitation(db: Queryable, token: string, now: string): Promise<LoadedInvitation> {
  const invitation = token ? await findInvitation(db, { tokenHash: invitationHash(token) }) : null;
  const role = invitation && (await findRole(db, invitation.roleId));
  if (!invitation || !role) return { state: 'unknown' };
  const state = linkStateOf(invitation, now);
  const isVouchedFor = await mayStillGive(db, invitation.invitedBy, role);
  return { state: state === 'open' && !isVouchedFor ? 'withdrawn' : state, invitation, role };
}

async function mayStillGive(db: Queryable, inviter: string | null, role: Role): Promise<boolean> {
  if (inviter === null) return true;
  const member = await findMember(db, inviter);
  return member !== null && covers(member.role, ['people.edit', ...role.permissions]);
}
