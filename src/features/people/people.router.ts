import { findInput } from '#src/server/find-input.ts';
import { memberProcedure, permit, publicProcedure, router, userProcedure } from '#src/server/trpc.ts';
import { attachStaff, joinStaff } from './accept-invitation.ts';
import { askPermission } from './ask-permission.ts';
import { changeRole, deactivateMember } from './change-member.ts';
import { declinePermission, grantPermission } from './decide-request.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { loadFoundMembers } from './load-found-members.ts';
import {
  askPermissionInput,
  attachInput,
  changeRoleInput,
  declineInput,
  grantInput,
  invitationInput,
  inviteInput,
  joinInput,
  looksInput,
  memberInput,
  readNewsInput,
  roleInput,
} from './people.ts';
import { readNews } from './read-news.ts';
import { resetFactors } from './reset-factors.ts';
import { saveLooks } from './save-looks.ts';
import { saveRole } from './save-role.ts';

/** For the holder of an invitation. */
export const peopleRouter = router({
  join: publicProcedure.input(joinInput).mutation(({ ctx, input }) => joinStaff(ctx, input)),
  attach: userProcedure.input(attachInput).mutation(({ ctx, input }) => attachStaff(ctx, input)),
});

/** Of whoever works here, about themselves. */
export const newsRouter = router({
  read: memberProcedure.input(readNewsInput).mutation(({ ctx, input }) => readNews(ctx, input)),
});

export const looksRouter = router({
  save: memberProcedure.input(looksInput).mutation(({ ctx, input }) => saveLooks(ctx, input)),
});

export const staffPeopleRouter = router({
  find: permit('people.read')
    .input(findInput)
    .query(({ ctx, input }) => loadFoundMembers(ctx, input.q)),
  invite: permit('people.edit')
    .input(inviteInput)
    .mutation(({ ctx, input }) => inviteMember(ctx, input)),
  resend: permit('people.edit')
    .input(invitationInput)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  withdraw: permit('people.edit')
    .input(invitationInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  changeRole: permit('people.edit')
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  deactivate: permit('people.edit')
    .input(memberInput)
    .mutation(({ ctx, input }) => deactivateMember(ctx, input)),
  resetFactors: permit('people.edit')
    .input(memberInput)
    .mutation(({ ctx, input }) => resetFactors(ctx, input)),
  askPermission: permit('office.read')
    .input(askPermissionInput)
    .mutation(({ ctx, input }) => askPermission(ctx, input)),
  grant: permit('people.edit')
    .input(grantInput)
    .mutation(({ ctx, input }) => grantPermission(ctx, input)),
  decline: permit('people.edit')
    .input(declineInput)
    .mutation(({ ctx, input }) => declinePermission(ctx, input)),
  saveRole: permit('people.roles')
    .input(roleInput)
    .mutation(({ ctx, input }) => saveRole(ctx, input)),
});
