/** Reads of a libSQL server elsewhere that survive a lost connection, and single statements. */
import type { Client } from '@libsql/client';
import { asClient } from './local-client.ts';
import { openTrips } from './one-trip.ts';
import { isLost, type RemoteGuard } from './remote-guard.ts';
import { kindOf } from './statement-kind.ts';
import { noted } from './unavailable.ts';

type Driver = Pick<Client, 'execute' | 'batch' | 'migrate' | 'close'>;

const READ_TRIES = 3;
const PAUSE_MS = 20;

export function remoteClient(driver: Driver, guard: RemoteGuard): Client {
  const readTogether = openTrips(driver);
  return asClient({
    async execute(statement) {
      const isReading = kindOf(statement) === 'reads';
      const send = () => (isReading ? readTogether(statement) : driver.execute(statement));
      for (let round = 1; ; round += 1) {
        try {
          return await guard.run(send);
        } catch (error) {
          if (round >= (isReading ? READ_TRIES : 1) || !isLost(error) || guard.isAway()) throw noted(error);
          await Bun.sleep(PAUSE_MS * round);
        }
      }
    },
    migrate: (statements) => guard.run(() => driver.migrate(statements)),
    close: driver.close,
  });
}
