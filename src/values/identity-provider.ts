/** OAuth providers for signing in, in the order they are offered. */
export const IDENTITY_PROVIDERS = ['google', 'facebook', 'zalo'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

export function isIdentityProvider(text: string): text is IdentityProvider {
  return IDENTITY_PROVIDERS.some((provider) => provider === text);
}
