/** The decision about analytics; loaded when it is made. */

import { api } from '#src/client/api.ts';
import { CONSENT_VERSION } from '#src/values/consent-version.ts';
import { storeDecision } from './consent-state.ts';

/**
 * Sends the decision to the server, then stores it. Rejects when the server did not confirm: nothing has changed then.
 */
export async function decide(isGranted: boolean, method: 'bar' | 'settings'): Promise<void> {
  storeDecision(await api.consent.set.mutate({ isGranted, method, version: CONSENT_VERSION }));
}
