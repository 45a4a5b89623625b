/** The room of job applications: what its list shows, how its address says so, and what its form sends. */
import * as z from 'zod/mini';
import type { ApplicationState, JobApplicationRow } from '#db/schema/recruitment.ts';
import type { RouteQuery } from '#src/routes.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { reasonInput } from '#src/values/reason-input.ts';

/** The views of the list: one for each state, and all of them. */
export const APPLICATION_VIEWS = ['new', 'answered', 'declined', 'all'] as const;
export type ApplicationView = (typeof APPLICATION_VIEWS)[number];
export const APPLICATIONS_PAGE_SIZE = 25;

/** Back to `new` is for what was marked by mistake. */
const STATES = ['new', 'answered', 'declined'] as const satisfies readonly ApplicationState[];

const CODE_CHARS = 10;
const ID_MAX_CHARS = 80;
export const NAME_MAX_CHARS = 80;
/** As `randomApplicationCode` makes them. */
const CODE = /^TD[0-9A-Z]{4,10}$/;

export type ApplicationsAsked = {
  view: ApplicationView;
  /** Only for this job; empty for every job. */
  job: string;
  /** Words of the name of who applied; empty for everybody. */
  q: string;
  /** The opened application; empty without one. */
  code: string;
  /** The application that the page of the list begins after, or ends before. */
  after: string | null;
  before: string | null;
  /** Whether one was just marked. */
  isDone: boolean;
};

export function readApplicationsAsked(query: URLSearchParams): ApplicationsAsked {
  const codeIn = (name: string) => normalizeCode(query.get(name) ?? '').slice(0, CODE_CHARS);
  return {
    view: APPLICATION_VIEWS.find((one) => one === query.get('view')) ?? 'new',
    job: (query.get('job') ?? '').slice(0, ID_MAX_CHARS).toWellFormed(),
    q: (query.get('q') ?? '').trim().slice(0, NAME_MAX_CHARS).toWellFormed(),
    code: codeIn('code'),
    after: codeIn('after') || null,
    before: codeIn('before') || null,
    isDone: query.get('done') === '1',
  };
}

/** The address of this with some of it changed; what says nothing is left out. */
export function applicationsQuery(
  asked: ApplicationsAsked,
  change: Partial<ApplicationsAsked> = {},
): RouteQuery {
  const { view, job, q, code, after, before } = { ...asked, ...change };
  const list = { view: view === 'new' ? null : view, job, q, code, after, before };
  const query = { ...list, done: change.isDone ? '1' : null };
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** A row of the list. */
export type ListedApplication = Pick<
  JobApplicationRow,
  'id' | 'code' | 'state' | 'fullName' | 'createdAt'
> & { title: string };

/** Where staff can move an application that is here. */
export function nextStates(state: ApplicationState): ApplicationState[] {
  return STATES.filter((one) => one !== state);
}

const marked = {
  code: z.string('errors.invalid').check(z.regex(CODE, 'errors.invalid')),
  /** The writing of the application that the sender has seen. */
  revision: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
};

/** Whoever is declined is declined for a reason. */
export const markApplicationInput = z.discriminatedUnion(
  'to',
  [
    z.object({ ...marked, to: z.literal('declined'), reason: reasonInput }),
    z.object({ ...marked, to: z.enum(['new', 'answered']) }),
  ],
  'recruitment.staff.error.state',
);
export type MarkApplicationInput = z.output<typeof markApplicationInput>;
