import type { ReportedTransfer } from '#src/features/payments/providers/sepay.ts';
import { listSepayMovements, type SepayAccess } from '#src/features/payments/providers/sepay-list.ts';
import { findRefundTxnId } from '#src/features/payments/refunds.queries.ts';
import { codesIn } from '#src/features/transfers/transfers.ts';
import { addDays, addSeconds, parkInstant } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import {
  findOrderNamed,
  listArrived,
  listLike,
  listPaidBack,
  listPaidRefundDues,
  listSentBack,
} from './bank-money.queries.ts';
import { type Compared, type Comparing, noteCompared, noteDifference } from './note-difference.ts';
import { compareMoved, type Moved, pairListed } from './reconciliation.ts';

/** Money is paid back first and written down later, perhaps after a weekend. */
const BEFORE_SECONDS = 3 * 24 * 60 * 60;
const NOTE_LENGTH = 60;
const TOO_LONG = 'too-long';

type Bank = { bank: SepayAccess; account: string };
type Listed = ReportedTransfer[];
type Span = { from: string; until: string };

/**
 * Compares the account's own list with our transfers, returns and refunds of a day: all that came, what we say was
 * sent, and what was sent without a record.
 */
export async function compareBank(comparing: Comparing, { bank, account }: Bank): Promise<Compared> {
  const { db, run, isPatient } = comparing;
  const from = parkInstant(run.day, '00:00');
  const span = { from, until: parkInstant(addDays(run.day, 1), '00:00') };
  const arrived = await listArrived(db.read, { account, ...span });
  const answer = await listSepayMovements(bank, { since: addSeconds(from, -BEFORE_SECONDS) });
  if ('refused' in answer) {
    if (answer.refused === 'ask-later') return 'wait';
    return isPatient ? 'later' : noteSilent(comparing, arrived, String(answer.status));
  }
  // What a part of the list does not have, the rest of it may.
  if (!answer.isWhole) return noteSilent(comparing, arrived, TOO_LONG);
  const listed = answer.transfers.filter((row) => row.account === account);
  const [came, left] = (['in', 'out'] as const).map((direction) =>
    listed.filter((row) => row.direction === direction),
  );
  await compareEach(comparing, arrived, { listed: came ?? [], direction: 'in' });
  await compareEach(comparing, await listLeft(comparing, span), { listed: left ?? [], direction: 'out' });
  await noteUnknown(comparing, came ?? [], { account, ...span });
  await noteUnwritten(comparing, left ?? [], span);
  return 'done';
}

async function noteSilent(comparing: Comparing, arrived: Moved[], note: string): Promise<Compared> {
  const oursVnd = sumVnd(arrived.map(({ amountVnd }) => amountVnd));
  const silent = { kind: 'silent', oursVnd, theirsVnd: 0, note } as const;
  await noteDifference(comparing, { ...silent, ref: comparing.run.day, orderId: '' });
  return 'done';
}

async function listLeft({ db }: Comparing, span: Span): Promise<Moved[]> {
  const sentBack = await listSentBack(db.read, span);
  const paidBack = (await listPaidBack(db.read, span)).map(async ({ requestId, ref, ...refund }) => {
    const reference = await findRefundTxnId(db.read, { ref, requestId });
    return { ...refund, ref: requestId, reference: reference ?? '' };
  });
  return [...sentBack, ...(await Promise.all(paidBack)), ...(await listPaidRefundDues(db.read, span))];
}

type Side = { listed: Listed; direction: 'in' | 'out' };

async function compareEach(comparing: Comparing, ours: Moved[], { listed, direction }: Side): Promise<void> {
  const pairs = pairListed(listed, ours);
  for (const moved of ours) {
    const { ref, orderId } = moved;
    const difference = compareMoved(moved, pairs.get(moved) ?? null, direction);
    if (difference) await noteDifference(comparing, { ...difference, ref, orderId });
    await noteCompared(comparing, ref);
  }
}

/** Money of that day that the bank has and we do not know of. */
async function noteUnknown(
  comparing: Comparing,
  came: Listed,
  { account, ...span }: Span & { account: string },
): Promise<void> {
  const known = await listLike(comparing.db.read, { account, listed: came });
  const ofDay = within(came, span);
  for (const row of within(unpaired(came, known), span)) {
    const there = { kind: 'paid-there', oursVnd: 0, theirsVnd: row.amountVnd } as const;
    await noteThere(comparing, row, { ...there, ref: refOf(row, ofDay), orderId: '' });
  }
}

/**
 * Money that left the account and has no record after the time for one: for an order of ours, or for something else
 * that a person has to name.
 */
async function noteUnwritten(comparing: Comparing, left: Listed, { from, until }: Span): Promise<void> {
  const { db, clock } = comparing;
  const then = { from: addSeconds(from, -BEFORE_SECONDS), until: addSeconds(until, -BEFORE_SECONDS) };
  const written = await listLeft(comparing, { from: addSeconds(then.from, -BEFORE_SECONDS), until: clock() });
  const ofDay = within(left, then);
  for (const row of within(unpaired(left, written), then)) {
    const orderId = (await findOrderNamed(db.read, codesIn(row.content).codes)) ?? '';
    const there = { kind: 'refund-there', oursVnd: 0, theirsVnd: row.amountVnd } as const;
    await noteThere(comparing, row, { ...there, ref: refOf(row, ofDay), orderId });
  }
}

async function noteThere(
  comparing: Comparing,
  { content }: Listed[number],
  there: Omit<Parameters<typeof noteDifference>[1], 'note'>,
): Promise<void> {
  await noteDifference(comparing, { ...there, note: content.slice(0, NOTE_LENGTH) });
  await noteCompared(comparing, there.ref);
}

/** By the bank's number; by the list's own where the bank has given that twice in a day, or not at all. */
function refOf({ reference, channelId }: Listed[number], ofDay: Listed): string {
  const isShared = ofDay.filter((row) => row.reference === reference).length > 1;
  return reference === '' || isShared ? channelId : reference;
}

/** What of the bank's list is no movement of ours. */
function unpaired(listed: Listed, ours: Moved[]): Listed {
  const known = new Set(pairListed(listed, ours).values());
  return listed.filter((row) => !known.has(row));
}

function within(listed: Listed, { from, until }: Span): Listed {
  return listed.filter(({ movedAt }) => movedAt >= from && movedAt < until);
}
