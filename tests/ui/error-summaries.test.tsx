/** Every form of several fields: what the server finds wrong in it is listed above it, each with a way to its field. */
import { beforeEach, expect, test } from 'bun:test';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { appRouter } from '#src/router.ts';
import { refusalIn } from '#src/server/trpc.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
const { ACCOUNT_ROWS } = await import('#tests/support/account-forms.tsx');
const { LETTER_ROWS } = await import('#tests/support/letter-forms.tsx');

const PROCEDURES = appRouter._def.procedures as unknown as Readonly<
  Record<string, { _def: { inputs: { safeParse: (input: unknown) => { error?: unknown } }[] } } | undefined>
>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The refusal of the real rules of a procedure. */
function checked(procedure: string, input: unknown, intl: Intl18): Answer | null {
  const [rules] = PROCEDURES[procedure]?._def.inputs ?? [];
  const refusal = refusalIn(rules?.safeParse(input).error, intl);
  return refusal && { error: { message: refusal.message, code: 'BAD_REQUEST', fields: refusal.errors } };
}

function describedBy(control: Element): string {
  const ids =
    control.closest('[aria-invalid][aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Of those with a role that ARIA 1.2 lets be invalid: a group or a single radio button is none of them. */
const MAY_BE_INVALID =
  'input:not([type=radio], [type=button], [type=submit]), select, textarea, [role=radiogroup], [role=combobox]';

const rows = [...ACCOUNT_ROWS, ...LETTER_ROWS].flatMap((row) =>
  LOCALES.map((locale) => [row.form, locale, row] as const),
);

test.each(rows)('%s (%s)', async (_, locale, { draw, type = {}, press, max = 0, wrong }) => {
  const intl = intlFor(locale);
  answerCalls((procedure, input) => checked(procedure, input, intl));
  const { container, getByText } = render(<WithinRouter>{draw(intl)}</WithinRouter>);
  const field = (name: string) => container.querySelector(`[name="${name}"]`) as HTMLElement;
  for (const [name, value] of Object.entries(type)) fireEvent.input(field(name), { target: { value } });
  if (press) fireEvent.click(getByText(intl.t(press)));
  const names = Object.keys(wrong);
  await waitFor(() => expect(names.filter((name) => !field(name))).toEqual([]));
  fireEvent.submit(container.querySelector('form') as HTMLElement);

  const links = () => [...container.querySelectorAll<HTMLElement>('form a[href^="#field-"]')];
  await waitFor(() => expect(links()).toHaveLength(names.length));
  const summary = links()[0]?.closest('[role=alert], section') as HTMLElement;
  // The focus follows the list.
  const focusable = [summary, field(names[0] ?? '')];
  await waitFor(() => expect(focusable.includes(document.activeElement as HTMLElement)).toBe(true));
  expect(new Set(links().map((link) => link.textContent)).size).toBe(names.length);
  const wronged = [...container.querySelectorAll('[aria-invalid]')];
  expect(wronged.filter((element) => !element.matches(MAY_BE_INVALID))).toEqual([]);
  for (const [index, [name, id]] of Object.entries(wrong).entries()) {
    const control = field(name);
    const link = links()[index] as HTMLElement;
    expect([name, link.textContent]).toEqual([name, expect.stringContaining(intl.t(id, { max }))]);
    expect([name, describedBy(control)]).toEqual([name, expect.stringContaining(intl.t(id, { max }))]);
    const isAbove = summary.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([name, isAbove > 0]).toEqual([name, true]);
    fireEvent.click(link);
    expect([name, document.activeElement?.getAttribute('name')]).toEqual([name, name]);
  }
});

test.each([
  ['message to the park', 'vi', ['Vui lòng chọn nội dung cần hỗ trợ', 'Vui lòng nhập lời nhắn']],
  ['message to the park', 'en', ['Please choose what it is about', 'Please write a message']],
  ['sign-in', 'vi', ['Email hoặc số điện thoại: Vui lòng điền mục này', 'Mật khẩu: Vui lòng điền mục này']],
  ['sign-in', 'en', ['Email or phone number: This field is required', 'Password: This field is required']],
] as const)('a line names its field once: %s (%s)', async (form, locale, wanted) => {
  const intl = intlFor(locale);
  answerCalls((procedure, input) => checked(procedure, input, intl));
  const row = [...ACCOUNT_ROWS, ...LETTER_ROWS].find((one) => one.form === form);
  const { container } = render(<WithinRouter>{row?.draw(intl)}</WithinRouter>);
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  const texts = () => [...container.querySelectorAll('a[href^="#field-"]')].map((link) => link.textContent);
  await waitFor(() => expect(texts()).toEqual(expect.arrayContaining([...wanted])));
});

test.each(['review', 'comment'])('a refusal of the whole %s is said beside its button', async (form) => {
  const intl = intlFor('vi');
  const message = intl.t('errors.tooMany', { seconds: 5 });
  answerCalls(() => ({ error: { message, code: 'TOO_MANY_REQUESTS' } }));
  const row = LETTER_ROWS.find((one) => one.form === form);
  const { container, getByRole } = render(row?.draw(intl));
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  await waitFor(() => expect(getByRole('alert').textContent).toBe(message));
  expect(getByRole('alert').nextElementSibling?.getAttribute('type')).toBe('submit');
});
