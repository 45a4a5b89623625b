import type { BankTransferRow } from '#db/schema/transfers.ts';
import { codesIn } from './transfers.ts';

export type ToldMoney = Pick<
  BankTransferRow,
  'id' | 'channel' | 'reference' | 'movedAt' | 'content' | 'repeatsId'
>;

/** `repeat`: the money of `ofId` told again; `doubtful`: perhaps, so a person decides. */
export type Sameness = { kind: 'repeat'; ofId: string } | { kind: 'doubtful' } | { kind: 'new' };

/** A bank's number may come again on another day. */
export const SAME_NUMBER_SECONDS = 24 * 60 * 60;
/** Channels may round or delay the moment that they tell. */
export const NEAR_SECONDS = 60;

/**
 * Whether a movement is money that another channel told before. `known` are movements of the same account and amount.
 *
 * 1. A channel tells each movement once, so one movement has at most one row of each channel: two rows of one channel
 *    are always two movements, and a row that has its partner is no partner for another.
 * 2. Where both tell the bank's number, the same number within a day is the same money and another number never is.
 * 3. Where one of them tells none, the same moment together with the same words or a code of ours is the same money.
 * 4. Such words less than a minute apart may be either: counted, paid for nothing, and left to a person.
 */
export function sameMoneyOf(row: ToldMoney, known: readonly ToldMoney[]): Sameness {
  const groups = groupsOf(known).filter(({ rows }) => rows.every(({ channel }) => channel !== row.channel));
  const numbered = groups.find(({ rows }) => rows.some((one) => hasSameNumber(row, one)));
  if (numbered) return { kind: 'repeat', ofId: numbered.id };
  const unnumbered = groups.filter(({ rows }) => !row.reference || rows.every(({ reference }) => !reference));
  const alike = unnumbered.filter(({ rows }) => rows.some((one) => isAlike(row, one)));
  const same = alike.find(({ rows }) => rows.some(({ movedAt }) => movedAt === row.movedAt));
  if (same) return { kind: 'repeat', ofId: same.id };
  return { kind: alike.length > 0 ? 'doubtful' : 'new' };
}

type Group = { id: string; rows: ToldMoney[] };

/** The rows of each movement, the first told first. */
function groupsOf(known: readonly ToldMoney[]): Group[] {
  const groups = new Map<string, ToldMoney[]>();
  for (const row of known) {
    const id = row.repeatsId ?? row.id;
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups].map(([id, rows]) => ({ id, rows }));
}

function hasSameNumber(one: ToldMoney, other: ToldMoney): boolean {
  return (
    one.reference !== '' &&
    one.reference === other.reference &&
    secondsApart(one, other) <= SAME_NUMBER_SECONDS
  );
}

function isAlike(one: ToldMoney, other: ToldMoney): boolean {
  if (secondsApart(one, other) > NEAR_SECONDS) return false;
  return one.content === other.content || sharesCode(codesIn(one.content), codesIn(other.content));
}

function secondsApart(one: ToldMoney, other: ToldMoney): number {
  return Math.abs(Date.parse(one.movedAt) - Date.parse(other.movedAt)) / 1000;
}

type Codes = ReturnType<typeof codesIn>;

function sharesCode(one: Codes, other: Codes): boolean {
  const known = [...other.refs, ...other.codes];
  return [...one.refs, ...one.codes].some((code) => known.includes(code));
}
