/** Vietnamese addresses of two levels: a ward in a province; former names still find them, marks or not. */
import { withoutMarks } from './without-marks.ts';

export type Province = { code: string; name: string; fullName: string; former: string[] };
export type Ward = { code: string; name: string; former: { district: string; wards: string }[] };
/** `former` is the old name that was typed, when it was not the ward's own. */
type WardMatch = { ward: Ward; former: string | null };

/** `Quận Gò Vấp` → `quan go vap`: without marks, signs and capitals, as people type. */
export function foldText(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Entries of `/addresses/provinces.json`; what is malformed is left out. */
export function readProvinces(entries: unknown): Province[] {
  return (entries as [string, string, string, string[]][]).map(([code, name, kind, former]) => {
    return { code, name, fullName: `${kind} ${name}`, former };
  });
}

/** Entries of `/addresses/<province>.json`. */
export function readWards(entries: unknown): Ward[] {
  return (entries as [string, string, [string, string][]][]).map(([code, name, former]) => {
    return { code, name, former: former.map(([district, wards]) => ({ district, wards })) };
  });
}

export function findProvinces(provinces: readonly Province[], typed: string): Province[] {
  const words = wordsOf(typed);
  const byName = provinces.filter((one) => hasWords(`${one.fullName}`, words));
  const byFormer = provinces.filter(
    (one) => !byName.includes(one) && one.former.some((name) => hasWords(name, words)),
  );
  return [...byName, ...byFormer];
}

/** Wards by what was typed: their own names first, then former wards and districts that became part of them. */
export function findWards(wards: readonly Ward[], typed: string): WardMatch[] {
  const words = wordsOf(typed);
  if (words.length === 0) return wards.map((ward) => ({ ward, former: null }));
  const folded = foldText(typed);
  const ranked = wards.flatMap((ward): (WardMatch & { rank: number })[] => {
    if (hasWords(ward.name, words))
      return [{ ward, former: null, rank: bareName(ward.name).startsWith(folded) ? 0 : 1 }];
    const former = formerOf(ward, words);
    return former ? [{ ward, former, rank: 2 }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ ward, former }) => ({ ward, former }));
}

/** The one province or ward that this text names, with or without its kind; null when none or several do. */
export function placeNamed<Place extends { name: string }>(
  places: readonly Place[],
  typed: string,
): Place | null {
  const folded = foldText(typed);
  if (folded === '') return null;
  const exact = places.filter((one) => foldText(one.name) === folded);
  const same = exact.length > 0 ? exact : places.filter((one) => bareName(one.name) === bareName(typed));
  return same.length === 1 ? (same[0] ?? null) : null;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .replaceAll(/\b(phuong|p|quan|q) ?(\d+)\b/g, '$1#$2')
    .split(' ')
    .filter(Boolean);
}

function bareName(name: string): string {
  return foldText(name).replace(/^(phuong|xa|dac khu|thanh pho|tinh) /, '');
}

function formerOf({ former }: Ward, words: readonly string[]): string | null {
  for (const { district, wards } of former) {
    if (hasWords(district, words)) return district;
    const one = wards.split(', ').find((name) => hasWords(`${name} ${district}`, words));
    if (one) return `${one}, ${district}`;
  }
  return null;
}

/** Every typed word begins a word of the name. A number belongs to the word before it: `Quận 1` is neither 12 nor Phường 1. */
function hasWords(name: string, words: readonly string[]): boolean {
  const own = wordsOf(name);
  return words.every((word) => own.some((one) => isSameWord(one, word)));
}

function isSameWord(own: string, typed: string): boolean {
  const [kind = '', number = ''] = typed.split('#');
  if (/^\d+$/.test(typed)) return own === typed || own.endsWith(`#${typed}`);
  return number ? own.startsWith(kind) && own.endsWith(`#${number}`) : own.startsWith(typed);
}
