import type { api } from '#src/client/api.ts';
import type { AddPasskeyInput, PasskeyAnswer } from './factors.ts';

type Api = typeof api;
export type PasskeyQuestion = Awaited<ReturnType<Api['factors']['askPasskey']['mutate']>>;
type NewPasskeyQuestion = Awaited<ReturnType<Api['factors']['askForPasskey']['mutate']>>;

/** The answer of one of the asked passkeys; rejects when the person or the device says no. */
export async function provePasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: question });
  return { ...answer, clientExtensionResults: {} };
}

/** A new passkey of this device; rejects likewise. */
export async function makePasskey(question: NewPasskeyQuestion): Promise<AddPasskeyInput['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { response, ...credential } = await startRegistration({ optionsJSON: question });
  const { attestationObject, clientDataJSON, transports = [] } = response;
  const signed = { attestationObject, clientDataJSON, transports: transports as never[] };
  return { ...credential, clientExtensionResults: {}, response: signed };
}
