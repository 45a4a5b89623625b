import { expect, test } from 'bun:test';
import { CheckboxField, focusFirstError, SelectField, TextArea, TextField } from '#src/ui/fields/field.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const error = 'Email chưa đúng định dạng';

function describedBy(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? 'missing');
}

test('every kind of field is named by its label and described by its error and hint', () => {
  const { getByRole } = render(
    <>
      <TextField name="email" label="Email" hint="Để nhận vé" error={error} />
      <TextArea name="message" label="Lời nhắn" hint="Để nhận vé" error={error} />
      <SelectField name="kind" label="Loại" options={[]} hint="Để nhận vé" error={error} />
      <CheckboxField name="terms" label="Tôi đồng ý" hint="Để nhận vé" error={error} />
    </>,
  );
  for (const [role, name] of [
    ['textbox', 'Email'],
    ['textbox', 'Lời nhắn'],
    ['combobox', 'Loại'],
    ['checkbox', 'Tôi đồng ý'],
  ] as const) {
    const control = getByRole(role, { name: new RegExp(name) });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(control)).toEqual([error, 'Để nhận vé']);
  }
});

test('a field without trouble says nothing', () => {
  const { getByRole } = render(<TextField name="email" label="Email" error={null} />);
  expect(getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
  expect(getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});

test('an error keeps the value, and its field can be focused by name', () => {
  const { rerender, getByRole } = render(<TextField name="contact.email" label="Email" />);
  fireEvent.change(getByRole('textbox'), { target: { value: 'thuha@' } });
  rerender(<TextField name="contact.email" label="Email" error={error} />);
  focusFirstError(['contact.name', 'contact.email']);
  expect(document.activeElement).toBe(getByRole('textbox'));
  expect(inputOf(getByRole('textbox')).value).toBe('thuha@');
});

test('radio cards are one group with one choice, sent with the form', () => {
  const options = [
    { value: 'vnpay', title: 'VNPay', text: 'Thẻ ATM' },
    { value: 'momo', title: 'Ví MoMo', isDisabled: true },
  ];
  const { getByRole, container } = render(
    <form>
      <RadioCards
        name="method"
        legend="Cách thanh toán"
        options={options}
        defaultValue="vnpay"
        error={error}
      />
    </form>,
  );
  const group = getByRole('radiogroup', { name: 'Cách thanh toán' });
  expect([...container.querySelectorAll('[aria-invalid]')]).toEqual([group]);
  expect(describedBy(group)).toEqual([error]);
  expect(inputOf(getByRole('radio', { name: /MoMo/ })).disabled).toBe(true);
  expect(new FormData(container.querySelector('form') ?? undefined).get('method')).toBe('vnpay');
});
