/** The option that the arrows reached in a search stays the one that Enter opens while answers arrive. */
import { expect, test } from 'bun:test';
import type { Option } from '#src/features/search/palette-options.ts';
import { useChoice } from '#src/features/search/use-choice.ts';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();

const option = (id: string): Option => ({ id, label: id, note: '', to: `/${id}` });
const entered: (string | undefined)[] = [];

function Search({ text, found }: { text: string; found: readonly string[] }) {
  const { chosen, onPoint, onKeyDown } = useChoice({
    ...{ options: found.map(option), text },
    onEnter: (one) => entered.push(one?.id),
  });
  return (
    <>
      <input aria-activedescendant={chosen?.id ?? 'none'} onKeyDown={onKeyDown} />
      <button type="button" onClick={() => onPoint('tea')}>
        point
      </button>
    </>
  );
}

function open(text: string, ...found: string[]) {
  const view = render(<Search {...{ text, found }} />);
  const input = () => view.getByRole('textbox');
  return {
    ...{ active: () => input().getAttribute('aria-activedescendant'), view },
    press: (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(input(), { key });
    },
    answer: (nextText: string, ...next: string[]) =>
      view.rerender(<Search {...{ text: nextText, found: next }} />),
  };
}

test('an answer that arrives after the arrow leaves the choice where its option now stands', () => {
  const { active, answer, press } = open('pho', 'pho', 'all');
  press('ArrowDown');
  expect(active()).toBe('pho');
  answer('pho', 'tea', 'pho', 'all');
  expect(active()).toBe('pho');
  press('Enter', 'ArrowDown', 'Enter');
  expect(entered.splice(0)).toEqual(['pho', 'all']);
});

test('a choice that is no longer among the answers is none, and so is one of other words', () => {
  const { active, answer, press } = open('pho', 'pho', 'all');
  press('ArrowDown');
  answer('pho', 'tea', 'all');
  expect(active()).toBe('none');
  answer('pho', 'pho', 'all');
  expect(active()).toBe('pho');
  answer('pho b', 'pho', 'all');
  expect(active()).toBe('none');
  press('Enter');
  expect(entered.splice(0)).toEqual([undefined]);
});

test('the arrows go around, up from none begins at the end, and the pointer chooses too', () => {
  const { active, press, view } = open('t', 'tea', 'pho', 'all');
  press('ArrowUp');
  expect(active()).toBe('all');
  press('ArrowDown');
  expect(active()).toBe('tea');
  press('ArrowUp', 'ArrowUp');
  expect(active()).toBe('pho');
  fireEvent.click(view.getByRole('button'));
  expect(active()).toBe('tea');
});
