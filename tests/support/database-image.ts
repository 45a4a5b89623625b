/** The pages of a database, and how they are put back under connections that stay open. */
import { readFileSync } from 'node:fs';
import { Database } from './parked-connections.ts';

export type Image = { bytes: Buffer; pages: number; schema: number };
type Connection = InstanceType<typeof Database>;
/** A connection that does nothing else: what it knows of tables would be wrong once their pages are others. */
type Place = { connection: Connection; restore: ReturnType<Connection['prepare']> };

const PAGE_BYTES = 4096;
const PAGES_AT = 28;
const SCHEMA_VERSION_AT = 40;
const RESTORE = `UPDATE sqlite_dbpage SET data = substr(?1, pgno * ${PAGE_BYTES} - ${PAGE_BYTES - 1}, ${PAGE_BYTES})
  WHERE pgno <= ?2 AND data <> substr(?1, pgno * ${PAGE_BYTES} - ${PAGE_BYTES - 1}, ${PAGE_BYTES})`;

const places = new Map<string, Place>();
const read = new Map<string, Image>();

/** Of a file that nobody has open, and that stays as it is. */
export function readImage(file: string): Image {
  const image = read.get(file) ?? imageOf(readFileSync(file));
  read.set(file, image);
  return image;
}

/** Of a database that is in use. */
export function takeImage(path: string): Image {
  const pages = placeOf(path).connection.prepare('SELECT data FROM sqlite_dbpage').raw(true).all();
  return imageOf(Buffer.concat((pages as [Buffer][]).map(([page]) => page)));
}

/** Whether the tables are those of the image. */
export function hasSchemaOf(path: string, { schema }: Image): boolean {
  return askNumber(path, 'schema_version') === schema;
}

/** In one transaction; its other connections know the schema, and read all else anew. False where it cannot be. */
export function restoreImage(path: string, image: Image): boolean {
  // A page that is not there cannot be written.
  if (!hasSchemaOf(path, image) || askNumber(path, 'page_count') < image.pages) return false;
  placeOf(path).restore.run([image.bytes, image.pages]);
  return true;
}

function askNumber(path: string, pragma: string): number {
  const rows = placeOf(path).connection.prepare(`PRAGMA ${pragma}`).raw(true).all() as number[][];
  return rows[0]?.[0] ?? 0;
}

export function closePlace(path: string): void {
  places.get(path)?.connection.close();
  places.delete(path);
}

function placeOf(path: string): Place {
  const known = places.get(path);
  if (known) return known;
  const connection = new Database(path);
  const place = { connection, restore: connection.prepare(RESTORE) };
  places.set(path, place);
  return place;
}

function imageOf(bytes: Buffer): Image {
  const pages = bytes.readUInt32BE(PAGES_AT);
  return { bytes, pages, schema: bytes.readUInt32BE(SCHEMA_VERSION_AT) };
}
