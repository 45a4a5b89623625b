/** A primary and a process without a writer on one database, with a line between them that can fail. */
import { freePort } from '#src/build/trial-site.ts';
import { type FaultyLine, openFaultyLine } from './faulty-line.ts';
import { type Park, type ParkOptions, startPark } from './server.ts';

export const RELAY_SECRET = 'a-secret-of-the-tests-0123456789-ABCDEFGH';

export type RelayingPark = {
  park: Park;
  line: FaultyLine;
  primary: string;
  replica: string;
  /** A figure of one of them; 0 while it has none. */
  figure: (of: 'primary' | 'replica', name: string) => Promise<number>;
  stop: () => Promise<void>;
};

export async function openRelayingPark(options: ParkOptions = {}): Promise<RelayingPark> {
  const ports = [freePort(), freePort()];
  const metrics = { primary: freePort(), replica: freePort() };
  const line = await openFaultyLine(ports[0] ?? 0);
  const park = await startPark({
    ...options,
    sites: 2,
    ports,
    env: { RELAY_SECRET, LOG_LEVEL: 'info', ...options.env },
    ownEnv: {
      0: { METRICS_PORT: String(metrics.primary) },
      1: { ROLES: 'web', PRIMARY_URL: line.url, METRICS_PORT: String(metrics.replica) },
    },
  });
  const [primary = '', replica = ''] = park.urls;
  return {
    park,
    line,
    primary,
    replica,
    async figure(of, name) {
      const text = await (await fetch(`http://127.0.0.1:${metrics[of]}/metrics`)).text();
      const found = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(found?.split(' ').at(-1) ?? 0);
    },
    async stop() {
      await line.stop();
      await park.stop();
    },
  };
}
