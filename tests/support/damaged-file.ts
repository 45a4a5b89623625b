/** Damages the database file of a node in place, as a failing disk or a wrong copy would, and makes it whole again. */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

const PAGE_BYTES = 4096;

type Damage = (bytes: Buffer) => Buffer;

/** All but the first page, which says that it is a database. */
export const garbled: Damage = (bytes) => {
  const bad = Buffer.from(bytes);
  return bad.fill(0xa5, PAGE_BYTES);
};
/** Pages are counted from one. */
export function garblePage(bytes: Buffer, page: number): void {
  bytes.fill(0xa5, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
}
export const halved: Damage = (bytes) =>
  bytes.subarray(0, Math.floor(bytes.length / PAGE_BYTES / 2) * PAGE_BYTES);
export const emptied: Damage = () => Buffer.alloc(0);
/** Not even its first page. */
export const scribbled: Damage = (bytes) => Buffer.alloc(bytes.length, 'Kính gửi quý khách, ');

/** Returns what undoes it. The file stays the same one: whoever has it open sees the damage. */
export function damageFile(path: string, damage: Damage): () => void {
  const whole = readFileSync(path);
  overwrite(path, damage(whole));
  return () => overwrite(path, whole);
}

function overwrite(path: string, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
  ftruncateSync(file, bytes.length);
  closeSync(file);
}
