import type { featureFlags as vi } from '#i18n/vi/feature-flags.ts';

export const featureFlags = {
  'featureFlags.error.all': 'The feature flags could not be loaded',
  'featureFlags.error.one': 'The feature flag {key} could not be loaded',
} as const satisfies Record<keyof typeof vi, string>;
