import { api } from '#src/client/api.ts';
import { clearCachedTickets } from '#src/client/offline.ts';
import { removeAccessToken } from './access-token.ts';

/** What is left to do here once the server has ended the session. */
export function leaveSignedOut(to: string): void {
  removeAccessToken();
  clearCachedTickets({ isLeaving: true });
  window.location.assign(to);
}

/** On the server first; only then is local data cleared. Rejects when the server did not answer. */
export async function endSession(to: string): Promise<void> {
  await api.auth.logout.mutate();
  leaveSignedOut(to);
}
