import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { Provider } from './provider.ts';
import { zalo } from './zalo.ts';

export const providers: Record<IdentityProvider, Provider> = { google, facebook, zalo };
