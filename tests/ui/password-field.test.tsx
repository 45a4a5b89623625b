import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { type Strength, strengthOf } from '#src/values/password.ts';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const OWN = ['Trần Mai', 'mai.tran@khach.example', '0912 345 678'];
const STEPS: [password: string, strength: Strength, level: number][] = [
  ['', 'none', 0],
  ['mây', 'short', 0],
  ['🏔🚡🎫🍲🌸🐟🍵', 'short', 0],
  ['aaaaaaaaaaaa', 'weak', 1],
  ['12345678', 'weak', 1],
  ['0912345678', 'weak', 1],
  ['maitran0912345678', 'weak', 1],
  ['hoadoquyen', 'fair', 2],
  ['may bay qua', 'good', 3],
  ['suối reo bên đồi thông', 'strong', 4],
];

describe('the strength meter of a password being chosen', () => {
  for (const locale of LOCALES) {
    const words = intlFor(locale).words('auth.password');
    test(`shows the strength while typing, in ${locale}`, () => {
      const { getByLabelText, getByRole, container } = render(
        <PasswordField name="password" label={words.label} words={words} meter={{ ...words, own: OWN }} />,
      );
      for (const [password, strength, level] of STEPS) {
        fireEvent.change(getByLabelText(words.label), { target: { value: password } });
        expect([password, getByRole('status').textContent]).toEqual([
          password,
          `${words.meter}: ${words[strength]}`,
        ]);
        expect(container.querySelector('.pw-meter')?.getAttribute('data-level')).toBe(String(level));
      }
    });
  }

  test('knows the words of its owner, and nobody else’s', () => {
    expect([strengthOf('tranmai2026', OWN), strengthOf('tranmai2026')]).toEqual(['weak', 'fair']);
  });

  test('is not there for one that is only asked for', () => {
    const words = intlFor('vi').words('auth.password');
    const { queryByRole, getByLabelText, getByRole } = render(
      <PasswordField name="password" label={words.label} words={words} />,
    );
    expect(queryByRole('status')).toBeNull();
    const field = inputOf(getByLabelText(words.label));
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    fireEvent.click(getByRole('button', { name: words.show }));
    expect(field.type).toBe('text');
    fireEvent.click(getByRole('button', { name: words.hide }));
    expect(field.type).toBe('password');
  });
});
