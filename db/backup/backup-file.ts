/** One backup on disk: `<name>.db.zst.age` (zstd, then age) and its manifest `<name>.json`. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { storing } from './steady-file.ts';

export type Manifest = {
  format: 1;
  takenAt: string;
  /** When the newest migration in it was made (milliseconds). */
  schema: number;
  /** Creation time of the newest migration that code must know to open it; `schema` when not stated. */
  floor?: number | null;
  /** Of the database inside. */
  database: { bytes: number; sha256: string };
  /** Of the encrypted file. */
  file: { bytes: number; sha256: string };
};

const DATA = '.db.zst.age';

function dataFile(folder: string, name: string): string {
  return join(folder, name + DATA);
}

function manifestFile(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

/** Names of the backups whose manifest is there: the manifest is written last. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith('park-') && file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}

export function removeBackup(folder: string, name: string): void {
  rmSync(manifestFile(folder, name), { force: true });
  rmSync(dataFile(folder, name), { force: true });
}

/** Throws an Error with the reason when there is no readable manifest. */
export function readManifest(folder: string, name: string): Manifest {
  const file = manifestFile(folder, name);
  if (!existsSync(file)) throw new Error(`there is no backup ${name} in ${folder}`);
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    throw new Error(`the manifest ${file} is not readable JSON`);
  }
  if (manifest.format !== 1 || !manifest.file?.sha256 || !manifest.database?.sha256)
    throw new Error(`the manifest ${file} is of a format that this version does not know`);
  return manifest;
}

type Packing = {
  database: string;
  folder: string;
  name: string;
  recipients: string[];
  takenAt: Date;
} & Pick<Manifest, 'schema' | 'floor'>;

/** Compresses and encrypts a database file without writers. The manifest appears when all of it is on disk. */
export async function packBackup({
  database,
  folder,
  name,
  recipients,
  takenAt,
  ...versions
}: Packing): Promise<Manifest> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const plain = meter();
  const sealed = meter();
  const compressed = createReadStream(database, { highWaterMark: 1 << 20 })
    .pipe(plain.stream)
    .pipe(createZstdCompress());
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(compressed) as unknown as ReadableStream<Uint8Array>,
  );
  const part = `${dataFile(folder, name)}.part`;
  await pipeline(fromWeb(encrypted), sealed.stream, storing(part));
  renameSync(part, dataFile(folder, name));
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    ...versions,
    database: plain.total(),
    file: sealed.total(),
  };
  writeFileSync(`${manifestFile(folder, name)}.part`, `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
  });
  renameSync(`${manifestFile(folder, name)}.part`, manifestFile(folder, name));
  syncFolder(folder);
  return manifest;
}

/** Decrypts and unpacks a backup to `target`, and compares both checksums. Throws an Error with the reason. */
export async function unpackBackup(
  folder: string,
  name: string,
  identity: string,
  target: string,
): Promise<void> {
  const manifest = readManifest(folder, name);
  const file = dataFile(folder, name);
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const bytes = statSync(file).size;
  if (bytes !== manifest.file.bytes)
    throw new Error(
      `${file} has ${bytes} bytes, its manifest says ${manifest.file.bytes}: it is truncated or not complete`,
    );
  const sealed = meter();
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), sealed.stream, drain());
  if (sealed.total().sha256 !== manifest.file.sha256)
    throw new Error(`${file} differs from the checksum in its manifest`);
  const plain = meter();
  const opened = await decrypted(file, identity);
  await pipeline(fromWeb(opened), createZstdDecompress(), plain.stream, storing(target));
  if (plain.total().sha256 !== manifest.database.sha256)
    throw new Error(`the database in ${name} differs from the checksum in its manifest`);
  syncFolder(dirname(target));
}

async function decrypted(file: string, identity: string): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new Error('BACKUP_IDENTITY is not an age identity (AGE-SECRET-KEY-…)');
  }
  try {
    return await decrypter.decrypt(
      Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>,
    );
  } catch {
    throw new Error(`${file} cannot be decrypted with this BACKUP_IDENTITY: it was made for another key`);
  }
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as unknown as NodeWebStream);
}

/** A stream that counts and hashes what passes. */
function meter(): { stream: Transform; total: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, total: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function drain(): (source: AsyncIterable<unknown>) => Promise<void> {
  return async (source) => {
    for await (const _ of source);
  };
}

/** Renames are on disk once their folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
