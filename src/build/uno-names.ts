import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, expandVariantGroup, type UserConfig } from 'unocss';

const MARKED = /(["'`])\s*:uno:\s([\s\S]*?)\1/g;
const SHORTEST = 3;
const HEX_DIGITS = 24;

/**
 * Names the class of a marked string: as many characters of its digest as distinguish it from all others in the
 * sources. Random characters do not compress, and a page has each name several times. A string added later has its
 * whole digest.
 */
export async function shortNames(look: UserConfig, folder = 'src'): Promise<(body: string) => string> {
  const digests = [...new Set((await bodiesIn(folder, look)).map(digestOf))].sort();
  const names = new Map(
    digests.map((digest, at) => [digest, shortest(digest, digests[at - 1], digests[at + 1])]),
  );
  return (body) => names.get(digestOf(body)) ?? digestOf(body);
}

/** As `transformerCompileClass` reads them: without the words that are no utilities. */
async function bodiesIn(folder: string, look: UserConfig): Promise<string[]> {
  const uno = await createGenerator(look);
  const bodies: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    for (const [, , text = ''] of readFileSync(join(folder, file), 'utf8').matchAll(MARKED)) {
      const words = expandVariantGroup(text.trim()).split(/\s+/).filter(Boolean);
      const known = await Promise.all(words.map((word) => uno.parseToken(word)));
      bodies.push(words.filter((_, at) => known[at]).join(' '));
    }
  }
  return bodies;
}

function digestOf(body: string): string {
  const hex = createHash('sha1').update(body).digest('hex').slice(0, HEX_DIGITS);
  return BigInt(`0x${hex}`)
    .toString(36)
    .slice(-HEX_DIGITS / 2);
}

function shortest(digest: string, ...neighbours: (string | undefined)[]): string {
  const shared = neighbours.map((other = '') => [...digest].findIndex((char, at) => char !== other[at]));
  return digest.slice(0, Math.max(SHORTEST, ...shared.map((length) => length + 1)));
}
