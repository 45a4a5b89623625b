/** Deciding about being measured; fetched when somebody does. */

import { api } from '#src/client/api.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { storeDecision } from './consent-state.ts';

/** Tells the server, then remembers. Rejects when the server did not hear it: nothing has changed then. */
export async function decide(isGranted: boolean, method: 'bar' | 'settings'): Promise<void> {
  storeDecision(await api.consent.set.mutate({ isGranted, method, version: CONSENT_VERSION }));
}
