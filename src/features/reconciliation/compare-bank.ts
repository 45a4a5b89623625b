import {
  listSepayMovements,
  type SepayAccess,
  type SepayList,
} from '#src/features/payments/providers/sepay-list.ts';
import { findRefundTxnId } from '#src/features/payments/refunds.queries.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import { listArrived, listKnownReferences, listPaidBack, listSentBack } from './bank-money.queries.ts';
import { type Compared, type Comparing, noteCompared, noteDifference } from './note-difference.ts';
import { compareMoved, findListed, type Moved } from './reconciliation.ts';

/** Money is paid back first and written down later, perhaps after a weekend. */
const BEFORE_SECONDS = 3 * 24 * 60 * 60;

type Bank = { bank: SepayAccess; account: string };
type Listed = Extract<SepayList, unknown[]>;
type Span = { from: string; until: string };

/** The account's own list beside our transfers, returns and refunds of a day: all that came, and what we say that left. */
export async function compareBank(comparing: Comparing, { bank, account }: Bank): Promise<Compared> {
  const { db, run, isPatient } = comparing;
  const from = parkInstant(run.day, '00:00');
  const span = { from, until: parkInstant(addDays(run.day, 1), '00:00') };
  const arrived = await listArrived(db.read, { account, ...span });
  const answer = await listSepayMovements(bank, { since: addSeconds(from, -BEFORE_SECONDS) });
  if ('refused' in answer) {
    if (answer.refused === 'ask-later') return 'wait';
    if (isPatient) return 'later';
    const oursVnd = sumVnd(arrived.map(({ amountVnd }) => amountVnd));
    const silent = { kind: 'silent', oursVnd, theirsVnd: 0, note: String(answer.status) } as const;
    await noteDifference(comparing, { ...silent, ref: run.day, orderId: '' });
    return 'done';
  }
  const listed = answer.filter((row) => row.account === account);
  const [came, left] = (['in', 'out'] as const).map((way) => listed.filter((row) => row.direction === way));
  for (const moved of arrived) await compareOne(comparing, moved, { listed: came ?? [], way: 'in' });
  for (const moved of await listLeft(comparing, span))
    await compareOne(comparing, moved, { listed: left ?? [], way: 'out' });
  await noteUnknown(comparing, came ?? [], span);
  return 'done';
}

async function listLeft({ db }: Comparing, span: Span): Promise<Moved[]> {
  const sentBack = await listSentBack(db.read, span);
  const paidBack = (await listPaidBack(db.read, span)).map(async ({ requestId, ref, ...refund }) => {
    const reference = await findRefundTxnId(db.read, { ref, requestId });
    return { ...refund, ref: requestId, reference: reference ?? '' };
  });
  return [...sentBack, ...(await Promise.all(paidBack))];
}

type Side = { listed: Listed; way: 'in' | 'out' };

async function compareOne(comparing: Comparing, moved: Moved, { listed, way }: Side): Promise<void> {
  const difference = compareMoved(moved, findListed(listed, moved.reference), way);
  if (difference) await noteDifference(comparing, { ...difference, ref: moved.ref, orderId: moved.orderId });
  await noteCompared(comparing, moved.ref);
}

/** Money of that day that the bank has and we do not know of. */
async function noteUnknown(comparing: Comparing, came: Listed, { from, until }: Span): Promise<void> {
  const ofDay = came.filter(({ movedAt }) => movedAt >= from && movedAt < until);
  const references = ofDay.map(({ reference }) => reference);
  const known = await listKnownReferences(comparing.db.read, references);
  for (const { reference, channelId, amountVnd, content } of ofDay) {
    if (known.has(reference)) continue;
    const there = {
      kind: 'paid-there',
      oursVnd: 0,
      theirsVnd: amountVnd,
      note: content.slice(0, 60),
    } as const;
    await noteDifference(comparing, { ...there, ref: reference || channelId, orderId: '' });
    await noteCompared(comparing, reference || channelId);
  }
}
