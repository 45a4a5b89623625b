import { expect, mock, test } from 'bun:test';
import { renderToString } from 'react-dom/server';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { TicketPicks } = await import('#src/ui/ticket-picks.tsx');

const words = { tickets: 'Chọn vé', all: 'Chọn tất cả', none: 'Bỏ chọn tất cả' };
const pick = (id: string, isOpen = true) => ({ id, title: id, amount: '', note: '', isOpen });
const picks = [pick('a'), pick('b'), pick('used', false)];

function shown(chosen: string[], some = picks) {
  const onChoose = mock((_: Set<string>) => undefined);
  const view = render(
    <TicketPicks words={words} picks={some} chosen={new Set(chosen)} onChoose={onChoose} />,
  );
  return { view, choices: () => onChoose.mock.calls.map(([ids]) => [...ids]) };
}

test('one press chooses every ticket that may be chosen, and none again', () => {
  const some = shown(['a']);
  fireEvent.click(some.view.getByRole('button', { name: words.all }));
  expect(some.choices()).toEqual([['a', 'b']]);
  some.view.unmount();
  const all = shown(['a', 'b']);
  fireEvent.click(all.view.getByRole('button', { name: words.none }));
  expect(all.choices()).toEqual([[]]);
});

test('a ticket is added or taken away alone', () => {
  const { view, choices } = shown(['a']);
  const [first, second] = view.getAllByRole('checkbox') as [HTMLElement, HTMLElement];
  fireEvent.click(first);
  fireEvent.click(second);
  expect(choices()).toEqual([[], ['a', 'b']]);
});

test('where one ticket may be chosen there is nothing to choose all of', () => {
  const { view } = shown([], [pick('a'), pick('used', false)]);
  expect(view.queryByRole('button')).toBeNull();
});

test('without scripts nothing offers to choose them all', () => {
  const some = <TicketPicks words={words} picks={picks} chosen={new Set()} onChoose={() => undefined} />;
  expect(renderToString(some)).toMatch(/<button[^>]* data-waiting="true"/);
  expect(render(some).getByRole('button').dataset.waiting).toBeUndefined();
});
