/** `bun run secrets`: the values of the environment that nobody gives you, in quotes that a shell, systemd and compose understand. */
import { makeSecrets } from './trial-site.ts';

const { SESSION_SECRET, ORDER_SECRET, TICKET_KEYS } = await makeSecrets();
for (const [name, value] of Object.entries({ SESSION_SECRET, ORDER_SECRET, TICKET_KEYS }))
  console.log(`${name}='${value}'`);
