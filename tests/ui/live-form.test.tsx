/** An open action of an order while its sums are on their way: what is chosen meanwhile is asked for next, once. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { useLayoutEffect, useState } from 'react';
import { act, fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';
import { heldRouter } from '#tests/support/held-router.tsx';

withDom();
const { useLiveForm } = await import('#src/features/staff-orders/use-live-form.ts');

const PAUSE_MS = 120;
const AT = '/staff/orders?code=A&act=refund';

/** What waits until the changes have rested, by the number of its timer. */
const resting = new Map<number, () => void>();
const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };

function setHeld(go: () => void, ms?: number): unknown {
  if (ms !== PAUSE_MS) return real.set(go, ms);
  const id = 1_000_000 + resting.size;
  resting.set(id, go);
  return id;
}

beforeEach(() => {
  window.history.replaceState(null, '', AT);
  resting.clear();
  Object.assign(globalThis, {
    setTimeout: setHeld,
    clearTimeout: (id: number) => resting.delete(id) || real.clear(id),
  });
});
afterEach(() => void Object.assign(globalThis, { setTimeout: real.set, clearTimeout: real.clear }));

/** The office's page: an answer draws it anew, without a form where the address names no action. */
function OpenOrder({ router }: { router: ReturnType<typeof heldRouter> }) {
  const [to, setTo] = useState(AT);
  useLayoutEffect(() => router.onShown(setTo), [router]);
  const live = /act=\w+/.exec(to) ? (to.split('&').slice(0, 2).join('&') as `/${string}`) : null;
  useLiveForm(live);
  if (!live) return null;
  return (
    <form id="act-form">
      <input name="percent" aria-label="percent" />
      <input name="expectedVnd" aria-label="expected" />
      <textarea name="reason" aria-label="reason" defaultValue="khách bận" />
    </form>
  );
}

function openAction() {
  const router = heldRouter();
  const view = render(router.around(<OpenOrder router={router} />));
  const field = (name: string) => view.getByLabelText(name) as HTMLInputElement;
  const type = (value: string, name = 'percent') =>
    act(() => void fireEvent.input(field(name), { target: { value } }));
  /** The last change has rested. */
  const rest = () =>
    act(async () => {
      const due = [...resting.values()];
      resting.clear();
      for (const go of due) go();
    });
  /** React puts an answer in over several turns. */
  const until = (is: () => boolean) => waitFor(() => expect(is()).toBe(true));
  /** An answer that never comes would hold the transitions of every later test. */
  const finish = async () => {
    while (router.isAsked()) await router.answer();
    view.unmount();
  };
  return { ...router, field, type, rest, until, finish };
}

const asking = (percent: number) => `${AT}&percent=${percent}`;

test('asks when a change has rested, and only for the last', async () => {
  const { asked, type, rest, finish } = openAction();
  await type('1');
  await type('10');
  expect([asked, resting.size]).toEqual([[], 1]);
  await rest();
  expect(asked).toEqual([asking(10)]);
  await finish();
});

test('one answer is put in before the next is asked for, and of what changed meanwhile only the last', async () => {
  const { asked, type, rest, answer, until, field, finish } = openAction();
  await type('1');
  await rest();
  await type('2');
  await rest();
  await type('3');
  await rest();
  expect(asked).toEqual([asking(1)]);
  await answer();
  await until(() => resting.size === 1);
  await rest();
  expect([asked, field('percent').value]).toEqual([[asking(1), asking(3)], '3']);
  await answer();
  await until(() => window.location.search.endsWith('&percent=3'));
  expect([asked.length, resting.size]).toEqual([2, 0]);
  await finish();
});

test('what the server fills in asks nothing, and neither it nor the reason is named', async () => {
  const { asked, type, rest, field, finish } = openAction();
  await type('90000', 'expected');
  await rest();
  expect(asked).toEqual([]);
  await type('5');
  await rest();
  expect([asked, field('reason').value]).toEqual([[asking(5)], 'khách bận']);
  await finish();
});

test('who closes the action while a change waits is not taken back into it', async () => {
  const { asked, type, rest, answer, show, finish } = openAction();
  await type('1');
  await rest();
  await type('2');
  await show('/staff/orders?code=A');
  await answer();
  await rest();
  expect(asked).toEqual([asking(1)]);
  await finish();
});

test('what rested in one action is asked for at the address of the one that is open then', async () => {
  const { asked, type, rest, show, finish } = openAction();
  await type('1');
  await show('/staff/orders?code=A&act=move');
  await rest();
  expect(asked).toEqual(['/staff/orders?code=A&act=move&percent=1']);
  await finish();
});
