/** Files of the project that the server reads while running: found from the sources and from the built bundle alike. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cached = new Map<string, Promise<Uint8Array>>();

/** Bytes of a file by its path from the project's root; read once. */
export function projectFile(path: string): Promise<Uint8Array> {
  const known = cached.get(path) ?? readFile(join(projectRoot(), path));
  cached.set(path, known);
  return known;
}

/** Where such a file is. */
export function projectPath(path: string): string {
  return join(projectRoot(), path);
}

/** The nearest folder above this module, or above the bundle it became part of, that has a package.json. */
function projectRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}
