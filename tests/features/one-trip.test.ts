/** Reads of one turn of the event loop go to a database elsewhere in one request, and fail each for itself. */
import { expect, test } from 'bun:test';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import { LibsqlError } from '@libsql/client/sqlite3';
import { openTrips } from '#db/one-trip.ts';
import { remoteClient } from '#db/remote-client.ts';
import { guardRemote } from '#db/remote-guard.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const textOf = (statement: unknown) => (statement as { sql?: string }).sql ?? String(statement);
const answerTo = (text: string) => ({ rows: [[text]] }) as unknown as ResultSet;
const message = (answer: ResultSet) => (answer.rows as unknown as string[][])[0]?.[0];

/** A driver that notes what is sent together; statements of `WRONG` are refused as a database does. */
function openDriver() {
  const trips: { texts: string[]; mode: string }[] = [];
  const refuse = (text: string) => {
    if (text.includes('WRONG')) throw new LibsqlError('no such column', 'SQL_INPUT_ERROR');
    if (text.includes('LOST')) throw new LibsqlError('reset', 'DATABASE_AWAY');
    return answerTo(text);
  };
  const driver = {
    async execute(statement: InStatement) {
      trips.push({ texts: [textOf(statement)], mode: 'alone' });
      await nextTurn();
      return refuse(textOf(statement));
    },
    async batch(statements: InStatement[], mode: string) {
      trips.push({ texts: statements.map(textOf), mode });
      await nextTurn();
      return statements.map((statement) => refuse(textOf(statement)));
    },
  } as unknown as Client;
  return { driver, trips };
}

test('what is asked in one turn, by however many, is one request; what is asked later is the next', async () => {
  const { driver, trips } = openDriver();
  const read = openTrips(driver);
  const asking = ['one', 'two'].map(async (text) => {
    await Promise.resolve();
    return message(await read(text));
  });
  expect(await Promise.all(asking)).toEqual(['one', 'two']);
  expect(message(await read('three'))).toBe('three');
  expect(trips).toEqual([
    { texts: ['one', 'two'], mode: 'read' },
    { texts: ['three'], mode: 'alone' },
  ]);
});

test('many go in several requests side by side, each answer to its caller', async () => {
  const { driver, trips } = openDriver();
  const read = openTrips(driver);
  const texts = Array.from({ length: 40 }, (_, index) => `read ${index}`);
  const answers = await Promise.all(texts.map((text) => read(text)));
  expect(answers.map(message)).toEqual(texts);
  expect(trips.map((trip) => trip.texts.length)).toEqual([16, 16, 8]);
});

test('a statement that the database refuses fails alone', async () => {
  const { driver, trips } = openDriver();
  const read = openTrips(driver);
  const outcomes = await Promise.allSettled([read('good'), read('WRONG'), read('fine')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { code: 'SQL_INPUT_ERROR' } });
  expect(trips.map(({ texts }) => texts.length)).toEqual([3, 1, 1, 1]);
});

test('a lost request is not sent again once for each of its statements', async () => {
  const { driver, trips } = openDriver();
  const read = openTrips(driver);
  const outcomes = await Promise.allSettled([read('good'), read('LOST')]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'DATABASE_AWAY' } },
    { status: 'rejected', reason: { code: 'DATABASE_AWAY' } },
  ]);
  expect(trips).toHaveLength(1);
});

test('what writes travels alone, beside what only reads', async () => {
  const { driver, trips } = openDriver();
  const remote = remoteClient(
    driver as never,
    guardRemote(async () => undefined),
  );
  const texts = ['SELECT 1', 'INSERT INTO t VALUES (1)', 'WITH x AS (SELECT 1) DELETE FROM t', 'SELECT 2'];
  await Promise.all(texts.map((sql) => remote.execute({ sql, args: [] })));
  expect(trips.map(({ texts: sent, mode }) => [mode, ...sent])).toEqual([
    ['alone', texts[1] ?? ''],
    ['alone', texts[2] ?? ''],
    ['read', 'SELECT 1', 'SELECT 2'],
  ]);
});
