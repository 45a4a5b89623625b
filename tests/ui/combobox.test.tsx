import { expect, test } from 'bun:test';
import { useState } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { Combobox } = await import('#src/ui/fields/combobox.tsx');

const ALL = ['Lào Cai', 'Lạng Sơn', 'Lâm Đồng'].map((label, index) => ({ value: `0${index}`, label }));
const words = intlFor('vi').words('common.combobox');

function Field({ options = ALL }: { options?: typeof ALL }) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Combobox
        name="province"
        label="Tỉnh"
        text={text}
        options={options.filter((one) => one.label.includes(text))}
        onType={setText}
        onPick={({ value, label }) => {
          setPicked(value);
          setText(label);
        }}
        words={words}
      />
      <p className="picked">{picked}</p>
    </form>
  );
}

function open(options = ALL) {
  const view = render(<Field options={options} />);
  const field = inputOf(view.getByRole('combobox'));
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(field, { key });
  };
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  const picked = () => view.container.querySelector('.picked')?.textContent;
  return { ...view, field, press, active, picked, list: () => view.queryByRole('listbox') };
}

test('is a plain text field until it is used', () => {
  const { field, list } = open();
  expect([field.getAttribute('aria-expanded'), list()]).toEqual(['false', null]);
});

test('arrows walk round the list, Enter picks, the field says which option is active', () => {
  const { field, press, active, picked, list } = open();
  press('ArrowDown');
  expect([field.getAttribute('aria-expanded'), active()]).toEqual(['true', 'Lào Cai']);
  press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(active()).toBe('Lào Cai');
  press('ArrowUp');
  expect(active()).toBe('Lâm Đồng');
  press('Enter');
  expect([picked(), field.value, list()]).toEqual(['02', 'Lâm Đồng', null]);
});

test('typing narrows the list and says how many are left; Enter takes the first', () => {
  const { field, press, picked, getByRole } = open();
  fireEvent.change(field, { target: { value: 'Lạng' } });
  expect(getByRole('status').textContent).toBe('1 mục khớp');
  press('Enter');
  expect(picked()).toBe('01');
});

test('Escape closes without picking, Tab picks what is active, a click picks too', () => {
  const { press, picked, list, getByText } = open();
  press('ArrowDown', 'Escape');
  expect([list(), picked()]).toEqual([null, '']);
  press('ArrowDown', 'ArrowDown', 'Tab');
  expect(picked()).toBe('01');
  press('ArrowDown');
  fireEvent.click(getByText('Lạng Sơn'));
  expect(picked()).toBe('01');
});

test('without options it takes any text and Enter is left to the form', () => {
  const { field, press, list, picked } = open([]);
  fireEvent.change(field, { target: { value: 'Sa Pa' } });
  press('ArrowDown', 'Enter');
  expect([field.value, list(), picked()]).toEqual(['Sa Pa', null, '']);
});
