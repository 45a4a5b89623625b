import { expect, test } from 'bun:test';
import { useEffect, useLayoutEffect, useState } from 'react';
import { act, withDom } from '#tests/support/dom.ts';

withDom();
// React asks for the document's input events when it is loaded.
const { hydrateRoot } = await import('react-dom/client');
const { renderToString } = await import('react-dom/server');
const { EARLY_PRESS_SCRIPT } = await import('#src/client/startup/early-press-script.ts');
const { earlyInput } = await import('#src/client/early-input.ts');

const AS_WRITTEN = {
  name: '',
  guests: '2',
  note: '',
  road: 'Cổng sau',
  gate: 'north',
  ground: 'not-received',
  isGift: false,
  isKept: true,
};
type Values = typeof AS_WRITTEN;

const heard: string[] = [];
let notify: () => void = () => undefined;

/** Every kind of control, each with a handler; `isRestless` is rendered anew as soon as React has taken over. */
function Form({ isRestless }: { isRestless: boolean }) {
  const [values, setValues] = useState(AS_WRITTEN);
  const [, setLoaded] = useState(false);
  useLayoutEffect(() => {
    notify = earlyInput();
  }, []);
  useEffect(() => setLoaded(isRestless), [isRestless]);
  function set(change: Partial<Values>): void {
    heard.push(...Object.keys(change));
    setValues((old) => ({ ...old, ...change }));
  }
  return (
    <form onInput={() => heard.push('input')}>
      <input name="name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <input
        name="guests"
        type="number"
        value={values.guests}
        onChange={(event) => set({ guests: event.target.value })}
      />
      <textarea name="note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
      <textarea name="road" value={values.road} onChange={(event) => set({ road: event.target.value })} />
      <select name="gate" value={values.gate} onChange={(event) => set({ gate: event.target.value })}>
        <option value="south">S</option>
        <option value="north">N</option>
      </select>
      {['policy', 'not-received'].map((ground) => (
        <input
          key={ground}
          type="radio"
          name="ground"
          value={ground}
          checked={values.ground === ground}
          onChange={() => set({ ground })}
        />
      ))}
      {(['isGift', 'isKept'] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={values[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
      <input name="free" defaultValue="" />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

// As in the head of each page.
new Function(EARLY_PRESS_SCRIPT)();

function write(control: HTMLInputElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The form as the server wrote it, `act early` on it, and then React. */
function comeLate(isRestless: boolean, early: (control: (selector: string) => HTMLInputElement) => void) {
  heard.length = 0;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form isRestless={isRestless} />);
  document.body.append(container);
  const control = (selector: string) => container.querySelector(selector) as HTMLInputElement;
  early(control);
  act(() => {
    hydrateRoot(container, <Form isRestless={isRestless} />);
  });
  act(notify);
  return { control, known: JSON.parse(control('output').textContent ?? '') as Values };
}

test.each([true, false])(
  'what was typed, chosen and ticked before React is heard of, and stays; rendered anew: %p',
  (isRestless) => {
    const { control, known } = comeLate(isRestless, (find) => {
      find('[name=name]').value = 'Lan';
      find('[name=guests]').value = '5';
      find('[name=note]').value = 'Đến muộn';
      write(find('[name=road]'), 'Cổng sau, sau 17 giờ');
      find('[name=gate]').value = 'south';
      find('[value=policy]').checked = true;
      find('[name=isGift]').checked = true;
      find('[name=isKept]').checked = false;
      find('[name=free]').value = 'tự do';
    });
    expect(known).toEqual({
      name: 'Lan',
      guests: '5',
      note: 'Đến muộn',
      road: 'Cổng sau, sau 17 giờ',
      gate: 'south',
      ground: 'policy',
      isGift: true,
      isKept: false,
    });
    expect(control('[name=name]').value).toBe('Lan');
    expect(control('[name=road]').value).toBe('Cổng sau, sau 17 giờ');
    expect(control('[value=policy]').checked).toBe(true);
    expect(control('[name=isKept]').checked).toBe(false);
    expect(control('[name=free]').value).toBe('tự do');
  },
);

test('of what nobody has touched nothing is said', () => {
  const { known } = comeLate(true, () => undefined);
  expect(heard).toEqual([]);
  expect(known).toEqual(AS_WRITTEN);
});

test('a box that alone was ticked stays so', () => {
  const { control, known } = comeLate(false, (find) => {
    find('[name=isGift]').checked = true;
  });
  expect(known).toEqual({ ...AS_WRITTEN, isGift: true });
  expect(control('[name=isGift]').checked).toBe(true);
});

test('of a group of radio buttons only the chosen one speaks', () => {
  document.body.innerHTML =
    '<form><input type="radio" name="way" value="card"><input type="radio" name="way" value="cash" checked></form>';
  const [card] = document.querySelectorAll('input');
  if (card) card.checked = true;
  const clicked: string[] = [];
  document.body.addEventListener('click', ({ target }) => clicked.push((target as HTMLInputElement).value));
  earlyInput()();
  expect(clicked).toEqual(['card']);
  expect(card?.checked).toBe(true);
});

test('the choice of colours, which a script sets, is no input of a visitor', () => {
  document.body.innerHTML = '<input type="radio" data-colour=""><input type="radio">';
  const [colour, other] = document.querySelectorAll('input');
  const clicks: Element[] = [];
  document.body.addEventListener('click', ({ target }) => clicks.push(target as Element));
  for (const one of [colour, other]) if (one) one.checked = true;
  earlyInput()();
  expect(clicks).toEqual([other as Element]);
});
