/** The file of a libSQL node as one connection sees it. */
import { statSync } from 'node:fs';
import { type LocalConnection, openReadOnly } from './local-connection.ts';

/** The row of `commit_numbers` as the file has it. */
export type Head = { number: number; writtenAt: number; origin: string };
/** `identity`: which file it is, whatever its name becomes. */
export type OpenedNode = { connection: LocalConnection; identity: string; dataVersion: number };

const BUSY_BLOCK_MS = 50;
export const NO_HEAD: Head = { number: 0, writtenAt: 0, origin: '' };

export function openNodeFile(path: string): OpenedNode {
  const identity = identityOf(path) ?? '';
  const connection = openReadOnly(path, BUSY_BLOCK_MS);
  try {
    return { connection, identity, dataVersion: dataVersionOf(connection) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

export function dataVersionOf(connection: LocalConnection): number {
  return Number(connection.execute('PRAGMA data_version').rows[0]?.[0]);
}

export function headOf(connection: LocalConnection): Head {
  const [row] = connection.execute('SELECT number, written_at, origin FROM commit_numbers WHERE id = 1').rows;
  return row ? { number: Number(row[0]), writtenAt: Number(row[1]), origin: String(row[2]) } : NO_HEAD;
}

/** Null while there is no file. Throws when its path cannot be looked at. */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN)/;

export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DAMAGED.test(String(error.code));
}
