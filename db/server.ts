/** A libSQL server: one client for single statements, one stream that writes, and a guard that knows whether it answers. */
import type { Client } from '@libsql/client';
import { remoteClient } from './remote-client.ts';
import { fetchWithin, guardRemote } from './remote-guard.ts';
import { insistOn, openServerConnection } from './server-connection.ts';
import { openWriteQueue, type WriteQueue } from './write-queue.ts';
import { lineOrElse, openWritingLine } from './writing-line.ts';

type Server = {
  client: Client;
  /** At most once. `commitStep` is a statement that runs in each transaction right before its COMMIT. */
  openQueue: (commitStep?: string) => WriteQueue;
  close: () => void;
};

/** A server elsewhere makes a transaction wait for at most five seconds. */
const EXCHANGE_MS = 6000;
const PROBE_MS = 1000;
/** What a page reads at the same time, beside the jobs of the process. */
const REMOTE_READS = 32;
/** Others wait for a group; a server near by takes a dozen writes in this time. */
const GROUP_MS = 60;

/** Where WebSockets get through: to a server in one's own network, which needs no TLS, and to one with a node beside the process. */
const OWN_NETWORK = /^(ws|http):/;
const NODE_BESIDE = /^(ws|http)s?:/;

/** Transactions go only through its queue. `isBeside`: what writes stands beside the server. */
export async function openServer(url: string, { isBeside = false } = {}): Promise<Server> {
  const { createClient } = await import('@libsql/client');
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  const open = (timeoutMs: number, concurrency: number, scheme: 'http' | 'ws' = 'http') =>
    createClient({
      // Over HTTP each request is independent: there is no state to restore.
      url: url.replace(/^(?:ws|http)(s?):/, `${scheme}$1:`),
      concurrency,
      fetch: fetchWithin(timeoutMs),
      ...(authToken ? { authToken } : {}),
    });
  const prober = open(PROBE_MS, 1);
  const driver = open(EXCHANGE_MS, REMOTE_READS);
  const guard = guardRemote(() => prober.execute('SELECT 1'));
  const socket = () => openWritingLine(() => open(EXCHANGE_MS, 1, 'ws'), EXCHANGE_MS);
  const mayUseSocket = (isBeside ? NODE_BESIDE : OWN_NETWORK).test(url);
  const line = mayUseSocket ? lineOrElse(socket(), driver, warnOfHttp) : driver;
  let queue: WriteQueue | undefined;
  return {
    client: remoteClient(driver, guard),
    openQueue(commitStep) {
      const stream = { driver: line, guard, ...(commitStep ? { commitStep } : {}) };
      queue = openWriteQueue(() => openServerConnection(stream), {
        groupMs: GROUP_MS,
        insist: insistOn(guard),
      });
      return queue;
    },
    close() {
      queue?.close();
      guard.close();
      if (line !== driver) line.close();
      driver.close();
      prober.close();
    },
  };
}

function warnOfHttp(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  process.emitWarning(`The database server takes no WebSocket, so it is written to over HTTP: ${why}`);
}
