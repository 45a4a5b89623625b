/** OAuth providers in the environment: on where both id and secret are set. */
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/values/identity-provider.ts';

export type ProviderKeys = {
  clientId: string;
  clientSecret: string;
  /** Another place that speaks the same protocol under the same paths; null is the provider itself. */
  baseUrl: string | null;
};
export type ProviderEnv = Partial<Record<IdentityProvider, ProviderKeys>>;
type Source = Record<string, string | undefined>;
type Given = [name: string, value: string | undefined];

/** Named one by one, so that a test finds every variable that is read. */
function given(source: Source): Record<IdentityProvider, { id: Given; secret: Given; baseUrl: Given[1] }> {
  return {
    google: {
      id: ['GOOGLE_CLIENT_ID', source.GOOGLE_CLIENT_ID],
      secret: ['GOOGLE_CLIENT_SECRET', source.GOOGLE_CLIENT_SECRET],
      baseUrl: source.GOOGLE_BASE_URL,
    },
    facebook: {
      id: ['FACEBOOK_APP_ID', source.FACEBOOK_APP_ID],
      secret: ['FACEBOOK_APP_SECRET', source.FACEBOOK_APP_SECRET],
      baseUrl: source.FACEBOOK_BASE_URL,
    },
    zalo: {
      id: ['ZALO_APP_ID', source.ZALO_APP_ID],
      secret: ['ZALO_APP_SECRET', source.ZALO_APP_SECRET],
      baseUrl: source.ZALO_BASE_URL,
    },
  };
}

export function readProviders(source: Source): ProviderEnv {
  const all = given(source);
  const providers: ProviderEnv = {};
  for (const name of IDENTITY_PROVIDERS) {
    const { id, secret, baseUrl } = all[name];
    const [clientId, clientSecret] = [id[1], secret[1]];
    if (clientId && clientSecret) providers[name] = { clientId, clientSecret, baseUrl: baseUrl || null };
  }
  return providers;
}

/** The other half of what is given by half. */
export function missingProviderVariables(source: Source): string[] {
  return Object.values(given(source)).flatMap(({ id: [id, idValue], secret: [secret, secretValue] }) => {
    if (Boolean(idValue) === Boolean(secretValue)) return [];
    return [idValue ? secret : id];
  });
}
