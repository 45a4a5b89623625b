/** Sends what is read in one turn of the event loop to a server elsewhere in one request. */
import type { Client, InStatement, ResultSet } from '@libsql/client';
import { isLost } from './remote-guard.ts';

type Driver = Pick<Client, 'execute' | 'batch'>;
type Read = {
  statement: InStatement;
  resolve: (answer: ResultSet) => void;
  reject: (error: unknown) => void;
};

/** A trip waits for its slowest read, so many reads go in several side by side. */
const READS_A_TRIP = 16;

/**
 * Runs statements that only read. Those of one trip see the database at one moment; an error of one does not affect the
 * others.
 */
export function openTrips(driver: Driver): (statement: InStatement) => Promise<ResultSet> {
  let waiting: Read[] = [];

  function depart(): void {
    const reads = waiting;
    waiting = [];
    for (let from = 0; from < reads.length; from += READS_A_TRIP)
      void travel(driver, reads.slice(from, from + READS_A_TRIP));
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      // What this turn still asks for comes along.
      if (waiting.length === 0) setImmediate(depart);
      waiting.push({ statement, resolve, reject });
    });
}

async function travel(driver: Driver, reads: Read[]): Promise<void> {
  if (reads.length === 1) return alone(driver, reads);
  try {
    const answers = await driver.batch(
      reads.map(({ statement }) => statement),
      'read',
    );
    for (const [index, { resolve }] of reads.entries()) resolve(answers[index] as ResultSet);
  } catch (error) {
    if (isLost(error)) for (const { reject } of reads) reject(error);
    else await alone(driver, reads);
  }
}

/** One refused statement fails the whole trip, without the results of the others. */
async function alone(driver: Driver, reads: Read[]): Promise<void> {
  await Promise.all(
    reads.map(({ statement, resolve, reject }) => driver.execute(statement).then(resolve, reject)),
  );
}
