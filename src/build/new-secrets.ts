/** `bun run secrets`: generates the secrets of an environment, quoted for a shell, systemd and compose. */
import { makeSecrets } from './trial-site.ts';

const { SESSION_SECRET, ORDER_SECRET, TICKET_KEYS } = await makeSecrets();
for (const [name, value] of Object.entries({ SESSION_SECRET, ORDER_SECRET, TICKET_KEYS }))
  console.log(`${name}='${value}'`);
