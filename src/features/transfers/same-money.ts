import type { BankTransferRow } from '#db/schema/transfers.ts';
import { codesIn } from './transfers.ts';

type ReportedMoney = Pick<
  BankTransferRow,
  'id' | 'channel' | 'reference' | 'movedAt' | 'content' | 'repeatsId'
>;
type Placed = ReportedMoney & Pick<BankTransferRow, 'account' | 'amountVnd'>;

/** `repeat`: another report of the money of `ofId`; `doubtful`: perhaps, so a person decides. */
type Sameness = { kind: 'repeat'; ofId: string } | { kind: 'doubtful' } | { kind: 'new' };

/** A bank's number may come again on another day. */
export const SAME_NUMBER_SECONDS = 24 * 60 * 60;
/** Channels may round or delay the time that they report. */
export const NEAR_SECONDS = 60;
/** A shorter number is found in another by chance. */
const NUMBER_MIN = 6;

/**
 * Whether a movement is money that another channel told before. `known` are movements of the same account and amount.
 *
 * 1. A channel tells each movement once, so one movement has at most one row of each channel: two rows of one channel
 *    are always two movements, and a row that has its partner is no partner for another.
 * 2. Where both tell the bank's number, the same number within a day is the same money and another number never is.
 * 3. Where one of them tells none, the same moment together with the same words or a code of ours is the same money.
 * 4. Such words less than a minute apart may be either, and so may one number inside the other, or one number beside codes
 *    of two orders: counted, paid for nothing, and left to a person.
 */
export function sameMoneyOf(row: ReportedMoney, known: readonly ReportedMoney[]): Sameness {
  const groups = groupsOf(known).filter(({ rows }) => rows.every(({ channel }) => channel !== row.channel));
  const numbered = groups.filter(({ rows }) => rows.some((one) => hasSameNumber(row, one)));
  const [certain] = numbered.filter(({ rows }) => !rows.some((one) => namesOther(row, one)));
  if (certain) return { kind: 'repeat', ofId: certain.id };
  if (numbered.length > 0) return { kind: 'doubtful' };
  const unnumbered = groups.filter(({ rows }) => !row.reference || rows.every(({ reference }) => !reference));
  const alike = unnumbered.filter(({ rows }) => rows.some((one) => isAlike(row, one)));
  const same = alike.find(({ rows }) => rows.some(({ movedAt }) => movedAt === row.movedAt));
  if (same) return { kind: 'repeat', ofId: same.id };
  const isWrittenAlike = groups.some(({ rows }) =>
    rows.some((one) => isNumberInside(row, one) && isAlike(row, one)),
  );
  return { kind: alike.length > 0 || isWrittenAlike ? 'doubtful' : 'new' };
}

export type Difference = 'channel' | 'number' | 'money';

/**
 * Why the rows of one movement cannot repeat another movement; null when they can. Otherwise the second payment of a
 * buyer would be lost.
 */
export function differenceOf(rows: readonly Placed[], others: readonly Placed[]): Difference | null {
  const pairs = rows.flatMap((one) => others.map((other) => [one, other] as const));
  const isAny = (differ: (one: Placed, other: Placed) => boolean) => pairs.some((pair) => differ(...pair));
  if (isAny((one, other) => one.account !== other.account || one.amountVnd !== other.amountVnd))
    return 'money';
  if (isAny((one, other) => secondsApart(one, other) > SAME_NUMBER_SECONDS)) return 'money';
  if (isAny((one, other) => one.channel === other.channel)) return 'channel';
  return isAny(hasOtherNumber) ? 'number' : null;
}

type Group = { id: string; rows: ReportedMoney[] };

/** The rows of each movement, first reported first. */
function groupsOf(known: readonly ReportedMoney[]): Group[] {
  const groups = new Map<string, ReportedMoney[]>();
  for (const row of known) {
    const id = row.repeatsId ?? row.id;
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups].map(([id, rows]) => ({ id, rows }));
}

function hasSameNumber(one: ReportedMoney, other: ReportedMoney): boolean {
  return (
    one.reference !== '' &&
    one.reference === other.reference &&
    secondsApart(one, other) <= SAME_NUMBER_SECONDS
  );
}

function hasOtherNumber(one: ReportedMoney, other: ReportedMoney): boolean {
  if (one.reference === '' || other.reference === '' || one.reference === other.reference) return false;
  return !isNumberInside(one, other);
}

function isNumberInside(one: ReportedMoney, other: ReportedMoney): boolean {
  const [short = '', long = ''] = [one.reference, other.reference].toSorted((a, b) => a.length - b.length);
  return short.length >= NUMBER_MIN && long.includes(short);
}

/** Whether both name orders of ours, and not one in common. */
function namesOther(one: ReportedMoney, other: ReportedMoney): boolean {
  const [codes, others] = [codesIn(one.content), codesIn(other.content)];
  return codes.codes.length > 0 && others.codes.length > 0 && !sharesCode(codes, others);
}

function isAlike(one: ReportedMoney, other: ReportedMoney): boolean {
  if (secondsApart(one, other) > NEAR_SECONDS) return false;
  return one.content === other.content || sharesCode(codesIn(one.content), codesIn(other.content));
}

function secondsApart(one: ReportedMoney, other: ReportedMoney): number {
  return Math.abs(Date.parse(one.movedAt) - Date.parse(other.movedAt)) / 1000;
}

type Codes = ReturnType<typeof codesIn>;

function sharesCode(one: Codes, other: Codes): boolean {
  const known = [...other.refs, ...other.codes];
  return [...one.refs, ...one.codes].some((code) => known.includes(code));
}
