import { env } from '#src/server/env/env.ts';
import type { Channel } from '#src/values/channel.ts';
import { hasTextMessages } from './text-messages.ts';

/** The channels that this site can send by. */
export function openChannels(): Channel[] {
  return [
    ...(env().ZALO_OA ? (['zalo'] as const) : []),
    ...(hasTextMessages() ? (['sms'] as const) : []),
    'email',
  ];
}
