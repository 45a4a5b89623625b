/** The filter of the shop while its answers are on their way: nothing that is ticked or typed meanwhile is lost. */
import { beforeEach, expect, test } from 'bun:test';
import { useLayoutEffect, useState } from 'react';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';
import { heldRouter } from '#tests/support/held-router.tsx';

withDom();
const { FilterForm } = await import('#src/features/products/filter-form.tsx');

beforeEach(() => window.history.replaceState(null, '', '/shop'));

/** The shop's page: an answer draws it anew with the fields as the address has them. */
function Shop({ router }: { router: ReturnType<typeof heldRouter> }) {
  const [query, setQuery] = useState('');
  const now = new URLSearchParams(query);
  // The page says what it shows before the address does, and in an order of its own.
  useLayoutEffect(
    () => router.onShown((to) => setQuery((to.split('?')[1] ?? '').split('&').reverse().join('&'))),
    [router],
  );
  return (
    <FilterForm id="f" action="/shop" query={query} label="Lọc">
      {['a', 'b'].map((slug) => (
        <input
          key={slug}
          {...{ type: 'checkbox', name: 'category', value: slug, 'aria-label': slug }}
          defaultChecked={now.getAll('category').includes(slug)}
        />
      ))}
      <input type="number" name="min" aria-label="min" defaultValue={now.get('min') ?? ''} />
    </FilterForm>
  );
}

function openShop() {
  const router = heldRouter();
  const view = render(router.around(<Shop router={router} />));
  const field = (name: string) => view.getByLabelText(name) as HTMLInputElement;
  const tick = async (name: string) => {
    fireEvent.click(field(name));
    await act(() => new Promise<void>((done) => setTimeout(done, 1)));
  };
  return { ...router, ...view, field, tick };
}

test('one answer is put in before the next is asked for, and the second tick outlives the first answer', async () => {
  const { asked, answer, field, tick, unmount } = openShop();
  await tick('a');
  await tick('b');
  expect(asked).toEqual(['/shop?category=a']);
  await answer();
  expect([field('a').checked, field('b').checked]).toEqual([true, true]);
  expect(asked).toEqual(['/shop?category=a', '/shop?category=a&category=b']);
  await answer();
  expect([field('a').checked, field('b').checked, window.location.search]).toEqual([
    ...[true, true],
    '?category=a&category=b',
  ]);
  unmount();
});

test('of several changes during one answer only the last is asked for', async () => {
  const { asked, answer, tick, unmount } = openShop();
  await tick('a');
  await tick('b');
  await tick('a');
  await answer();
  await answer();
  expect(asked).toEqual(['/shop?category=a', '/shop?category=b']);
  expect(window.location.search).toBe('?category=b');
  unmount();
});

test('a price that is being typed stays when an earlier answer comes', async () => {
  const { answer, field, tick, unmount } = openShop();
  await tick('a');
  fireEvent.input(field('min'), { target: { value: '50000' } });
  await answer();
  expect(field('min').value).toBe('50000');
  unmount();
});

test('another page of the list, such as one without a tick, gives the fields its own state', async () => {
  const { answer, field, tick, show, unmount } = openShop();
  await tick('a');
  await answer();
  expect(field('a').checked).toBe(true);
  fireEvent.input(field('min'), { target: { value: '7' } });
  await show('/shop?category=b');
  expect([field('a').checked, field('b').checked, field('min').value]).toEqual([false, true, '']);
  unmount();
});

test('who goes elsewhere while a tick waits stays there', async () => {
  const { asked, answer, tick, show, unmount } = openShop();
  await tick('a');
  await tick('b');
  await show('/shop?min=7');
  await answer();
  expect(asked).toEqual(['/shop?category=a']);
  unmount();
});
