/** A process of its own for the hostile network, so that its work does not delay the visitors who are measured; prints the count of its answers. */
import type { Stage } from '#tests/support/hostile-calls.ts';
import { attack, hostileClients, openSlowConnections } from '#tests/support/hostile-network.ts';

export type HostileErrand = { url: string; stage: Stage };

const errand = JSON.parse(process.argv[2] ?? '{}') as HostileErrand;
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());

const counts: Record<string, number> = {};
const clients = await hostileClients(errand.url, errand.stage);
openSlowConnections(errand.url, stop.signal);
console.log('attacking');
await attack(clients, stop.signal, ({ kind, status }) => {
  const key = `${kind} ${status}`;
  counts[key] = (counts[key] ?? 0) + 1;
});
console.log(JSON.stringify(counts));
process.exit(0);
