import { router, userProcedure } from '#src/server/trpc.ts';
import { askNewEmail, setPassword } from './change-access.ts';
import { chooseNotices } from './choose-notices.ts';
import { addOrder, claimOrders } from './claim-orders.ts';
import { deleteAccount, exportMyData } from './my-data.ts';
import { linkIdentity, unlinkIdentity } from './own-identities.ts';
import { endOtherSessions, endSession, readSessions } from './own-sessions.ts';
import { phoneCodeInput } from './phone-proof.ts';
import {
  addressIdInput,
  choicesInput,
  orderLinkInput,
  proveInput,
  providerInput,
  sessionIdInput,
} from './profile.ts';
import {
  farewell,
  newEmail,
  newIdentity,
  newPassword,
  passwordProof,
  profileInput,
  savedAddressInput,
} from './profile-input.ts';
import { askPhoneCode, confirmPhone } from './prove-phone.ts';
import { proveByPassword, proveSelf } from './prove-self.ts';
import { readProfile } from './read-profile.ts';
import { dropAddress, saveAddress } from './save-address.ts';
import { updateProfile } from './update-profile.ts';

export const profileRouter = router({
  getMyProfile: userProcedure.query(({ ctx }) => readProfile(ctx)),
  updateProfile: userProcedure.input(profileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  setPassword: userProcedure.input(newPassword).mutation(({ ctx, input }) => setPassword(ctx, input)),
  setEmail: userProcedure.input(newEmail).mutation(({ ctx, input }) => askNewEmail(ctx, input)),
  askPhoneCode: userProcedure.mutation(({ ctx }) => askPhoneCode(ctx)),
  confirmPhone: userProcedure.input(phoneCodeInput).mutation(({ ctx, input }) => confirmPhone(ctx, input)),
  sessions: userProcedure.query(({ ctx }) => readSessions(ctx)),
  endSession: userProcedure.input(sessionIdInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: userProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
  linkIdentity: userProcedure.input(newIdentity).mutation(({ ctx, input }) => linkIdentity(ctx, input)),
  unlinkIdentity: userProcedure.input(providerInput).mutation(({ ctx, input }) => unlinkIdentity(ctx, input)),
  proveSelf: userProcedure.input(proveInput).mutation(({ ctx, input }) => proveSelf(ctx, input)),
  proveByPassword: userProcedure
    .input(passwordProof)
    .mutation(({ ctx, input }) => proveByPassword(ctx, input)),
  claimOrders: userProcedure.mutation(({ ctx }) => claimOrders(ctx)),
  addOrder: userProcedure.input(orderLinkInput).mutation(({ ctx, input }) => addOrder(ctx, input)),
  saveAddress: userProcedure.input(savedAddressInput).mutation(({ ctx, input }) => saveAddress(ctx, input)),
  removeAddress: userProcedure.input(addressIdInput).mutation(({ ctx, input }) => dropAddress(ctx, input)),
  chooseNotices: userProcedure.input(choicesInput).mutation(({ ctx, input }) => chooseNotices(ctx, input)),
  exportMyData: userProcedure.query(({ ctx }) => exportMyData(ctx)),
  deleteAccount: userProcedure.input(farewell).mutation(({ ctx, input }) => deleteAccount(ctx, input)),
});
