import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { PasswordProof, ProvePanel } = await import('#src/features/profile/prove-panel.tsx');
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const words = intlFor('vi').words('security.prove.form');
const panel = (providers: ('google' | 'zalo')[]) =>
  render(<ProvePanel providers={providers} section="data" words={words} locale="vi" />);

test('says what Zalo proves, where Zalo is available, and only there', () => {
  expect(panel(['zalo']).queryByText(words.zaloHint)).not.toBeNull();
  expect(panel(['google']).container.textContent).not.toContain(words.zaloHint);
});

test('a wrong password is said at its field', async () => {
  const wrong = 'Mật khẩu không đúng';
  const calls = answerCalls(() => ({
    error: { code: 'UNAUTHORIZED', message: wrong, values: { field: 'current' } },
  }));
  const { container, getByRole, findByText } = render(<PasswordProof words={words} />);
  const input = container.querySelector('input');
  if (!input) throw new Error('no field');
  fireEvent.change(input, { target: { value: 'gió' } });
  await act(async () => {
    fireEvent.click(getByRole('button', { name: words.prove }));
  });
  await findByText(wrong);
  expect(input.getAttribute('aria-describedby')).toBe('prove-current-error');
  expect(calls).toMatchObject([{ procedure: 'profile.proveByPassword', input: { current: 'gió' } }]);
});
