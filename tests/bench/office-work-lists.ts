/** The lists of what staff work off, as their rooms read them: each list, its last rows first, and a page from its middle. */
import type { Db } from '#db/client.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { listRoomMessages } from '#src/features/messages/room-messages.queries.ts';
import { countInbox, listInbox } from '#src/features/moderation/inbox.queries.ts';
import { countInvitations, listInvitations } from '#src/features/people/invitations.queries.ts';
import { listMembers } from '#src/features/people/people.queries.ts';
import {
  countApplications,
  listApplications,
  listAppliedJobs,
} from '#src/features/recruitment/application-list.queries.ts';
import { APPLICATION_VIEWS } from '#src/features/recruitment/staff-applications.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { countOpenRefunds, listStaffRefunds, refundPlace } from '#src/features/refunds/refunds.queries.ts';
import { listPeople, listStaffEvents } from '#src/features/security/security.queries.ts';
import { readEventsQuery } from '#src/features/security/security.ts';
import { listMoney, listPaybacks, listRecentTransfers } from '#src/features/transfers/transfers.queries.ts';
import { countLines, listAlive } from '#src/features/waiting-list/waiting-lines.queries.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { FIRST, type Turn } from '#src/values/lists/turns.ts';
import { OPEN_CLOSING } from './office-open-work.ts';
import { TODAY } from './orders.ts';
import type { Question } from './questions.ts';

const LIMIT = 51;
const NOW = parkInstant(TODAY, '12:00');
const WEEK_AGO = parkInstant(addDays(TODAY, -7), '00:00');
type List = (db: Db, turn: Turn) => Promise<readonly { id: string }[]>;

const REFUNDS: [string, List][] = [
  ...(['open', 'trouble', 'recent'] as const).map((list): [string, List] => [
    `refunds ${list}`,
    async ({ read }, turn) =>
      (await listStaffRefunds(read, { ...turn, list, limit: LIMIT })).map(({ request }) => ({
        id: refundPlace(list, request),
      })),
  ]),
  ...([['open', 'sent'], ['done']] as const).map((states): [string, List] => [
    `refunds due ${states[0]}`,
    async ({ read }, turn) => (await listRefundDues(read, states, LIMIT, turn)).map(({ due }) => due),
  ]),
];

const MONEY: [string, List][] = [
  ...(['open', 'retained', 'repeats'] as const).map((list): [string, List] => [
    `transfers ${list}`,
    ({ read }, turn) => listMoney(read, list, { ...turn, limit: LIMIT }),
  ]),
  ['transfers to pay back', ({ read }, turn) => listPaybacks(read, { ...turn, limit: LIMIT })],
  ['transfers of late', ({ read }, turn) => listRecentTransfers(read, { limit: LIMIT, turn })],
];

const MESSAGES = [
  ...[{ view: 'all' }, { view: 'failed' }, { view: 'waiting' }, { view: 'sent' }, { view: 'delivered' }],
  ...[
    { view: 'all', kind: 'tickets' },
    { view: 'sent', kind: 'tickets', channel: 'zalo' },
  ],
  ...[
    { view: 'all', channel: 'sms' },
    { view: 'delivered', channel: 'sms' },
  ],
].map((asked): [string, List] => [
  `messages ${Object.values(asked).join(' ')}`,
  ({ read }, turn) =>
    listRoomMessages(read, {
      ...{ kind: null, channel: null, orderCode: null, since: WEEK_AGO, ...turn, limit: LIMIT },
      ...(asked as { view: 'all' }),
    }),
]);

const OTHERS: [string, List][] = [
  ...MESSAGES,
  ['waiting list', ({ read }, turn) => listAlive(read, { ...turn, from: TODAY, limit: LIMIT })],
  ['invitations', ({ read }, turn) => listInvitations(read, { ...turn, limit: LIMIT })],
];

/** From the first row, after one and before it. */
async function turnsOf(db: Db, [name, list]: [string, List]): Promise<Question[]> {
  const found = await list(db, FIRST);
  const near: Question = [name, (own) => list(own, FIRST)];
  const row = found[found.length >> 1]?.id;
  if (row === undefined) return [near];
  return [
    near,
    [`${name}, next page`, (own) => list(own, { after: row, before: null })],
    [`${name}, page back`, (own) => list(own, { after: null, before: row })],
  ];
}

const APPLICATIONS = APPLICATION_VIEWS.map(
  (view): Question => [
    `applications ${view}`,
    ({ read }) => listApplications(read, { view, job: '', after: null, before: null, limit: LIMIT }),
  ],
);

const EVENTS = [
  ...['', 'kind=refusal', 'person=user-manager', 'person=user-manager&kind=sign-in', 'person=user-owner'],
  ...[`day=${addDays(TODAY, -30)}`, `day=${addDays(TODAY, -30)}&kind=account`],
].map(
  (query): Question => [
    `security ?${query}`,
    ({ read }) => listStaffEvents(read, readEventsQuery(new URLSearchParams(query), TODAY)),
  ],
);

const INBOX = (['pending', 'approved', 'rejected', 'spam'] as const).map(
  (state): Question => [`moderation ${state}`, ({ read }) => listInbox(read, { state })],
);

const CLOSINGS: Question[] = [
  ...(['running', 'coming', 'past'] as const).map(
    (view): Question => [`closings ${view}`, (db) => loadClosings({ db, now: NOW }, { view, closing: null })],
  ),
  ['a closing opened', (db) => loadClosings({ db, now: NOW }, { view: null, closing: OPEN_CLOSING })],
];

const COUNTS: Question[] = [
  ['counts of refunds', ({ read }) => countOpenRefunds(read)],
  ['counts of moderation', ({ read }) => countInbox(read)],
  ['counts of applications', ({ read }) => countApplications(read, { job: '' })],
  ['jobs applied for', ({ read }) => listAppliedJobs(read)],
  ['counts of invitations', ({ read }) => countInvitations(read, NOW)],
  ['people', ({ read }) => listMembers(read)],
  ['people of the security log', ({ read }) => listPeople(read, null)],
  [
    'counts of lines',
    async ({ read }) => countLines(read, await listAlive(read, { ...FIRST, from: TODAY, limit: LIMIT })),
  ],
];

export async function workQuestions(db: Db): Promise<Question[]> {
  const turned: Question[] = [];
  for (const list of [...REFUNDS, ...MONEY, ...OTHERS]) turned.push(...(await turnsOf(db, list)));
  return [...turned, ...APPLICATIONS, ...EVENTS, ...INBOX, ...CLOSINGS, ...COUNTS];
}
