/**
 * Stands in for `bun:test` in the copy that has faults: collects the tests of a file, so that one process can run each
 * as often as it is asked to.
 */
import { expect, jest, mock, setSystemTime, spyOn } from 'bun:test';

type Work = (...given: unknown[]) => unknown;
type Hooks = Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Work[]>;
export type Group = { around: Group | null; hooks: Hooks };
export type Unit = { name: string; group: Group; work: Work };

let collected: Unit[] = [];
let group: Group = newGroup(null);
let title: string[] = [];

function newGroup(around: Group | null): Group {
  return { around, hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] } };
}

export async function collect(load: () => Promise<unknown>): Promise<Unit[]> {
  [collected, group, title] = [[], newGroup(null), []];
  await load();
  return collected;
}

function addTest(name: string, work: Work): void {
  collected.push({ name: [...title, name].join(' > '), group, work });
}

function addGroup(name: string, fill: Work): void {
  const outer = group;
  [group, title] = [newGroup(outer), [...title, name]];
  fill();
  [group, title] = [outer, title.slice(0, -1)];
}

/** `%s` and the like stay as they are: only the order tells the cases apart. */
const eachOf =
  (add: typeof addTest) =>
  (cases: readonly unknown[]) =>
  (name: string, work: Work): void => {
    for (const [place, one] of cases.entries())
      add(`${name} (${place + 1})`, (...rest) => work(...(Array.isArray(one) ? one : [one]), ...rest));
  };

const leaveOut = () => undefined;

function testLike(add: typeof addTest) {
  const only = Object.assign(add, { each: eachOf(add), skip: leaveOut, todo: leaveOut });
  const when = (isWanted: boolean) => (isWanted ? only : Object.assign(leaveOut, { each: () => leaveOut }));
  return Object.assign(only, { if: when, skipIf: (isUnwanted: boolean) => when(!isUnwanted) });
}

const hook = (name: keyof Hooks) => (work: Work) => {
  group.hooks[name].push(work);
};

export const test = testLike((name, work) => addTest(name, work));
export const it = test;
export const describe = testLike((name, work) => addGroup(name, work));
export const beforeAll = hook('beforeAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const afterAll = hook('afterAll');
export const setDefaultTimeout = leaveOut;
export { expect, jest, mock, setSystemTime, spyOn };
