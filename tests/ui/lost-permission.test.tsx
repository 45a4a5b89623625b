/** Whoever loses a permission while a form is open reads so when sending it, and finds all that was typed still there. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import { appRouter } from '#src/router.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, render, waitFor, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
const { OFFICE_FORMS } = await import('#tests/support/office-forms.tsx');
const { dismissToast, toastsShown } = await import('#src/client/toasts.ts');

beforeEach(() => {
  for (const { id } of toastsShown()) dismissToast(id);
});

type Known = Readonly<Record<string, { _def: { meta?: { permission?: string } } } | undefined>>;

test('each of these procedures asks for a permission', () => {
  const procedures = appRouter._def.procedures as unknown as Known;
  const open = OFFICE_FORMS.filter(({ refused }) => !procedures[refused]?._def.meta?.permission);
  expect(open.map(({ form }) => form)).toEqual([]);
});

const rows = OFFICE_FORMS.flatMap((row) => LOCALES.map((locale) => [row.form, locale, row] as const));

test.each(rows)(
  '%s (%s)',
  async (_, locale, { draw, opens, type, press, answers = {}, refused, isToast }) => {
    const intl = intlFor(locale);
    const message = intl.t('errors.forbidden');
    const error = { message, code: 'FORBIDDEN', reason: 'forbidden' };
    const calls = answerCalls((procedure) => answers[procedure] ?? { error });
    const view = render(<WithinRouter>{draw(intl)}</WithinRouter>);
    if (opens) fireEvent.click(view.getByRole('button', { name: opens(intl) }));
    const field = (name: string) => {
      const found = view.container.querySelector(`[name="${name}"]`);
      if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(name);
      return found;
    };
    for (const [name, value] of Object.entries(type)) fireEvent.change(field(name), { target: { value } });
    for (const button of press) fireEvent.click(await view.findByRole('button', { name: button(intl) }));
    await waitFor(() => expect(calls.at(-1)?.procedure).toBe(refused));
    const said = () =>
      isToast ? toastsShown().at(-1)?.title : view.container.querySelector('[role=alert]')?.textContent;
    await waitFor(() => expect(said()).toContain(message));
    const typed = Object.keys(type).map((name) => [name, field(name).value]);
    expect(Object.fromEntries(typed)).toEqual({ ...type });
    // Sent once more it is the same that goes.
    const [first] = calls.filter(({ procedure }) => procedure === refused);
    fireEvent.click(await view.findByRole('button', { name: press.at(-1)?.(intl) ?? '' }));
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === refused)).toHaveLength(2));
    expect(calls.at(-1)?.input).toEqual(first?.input as never);
    // What React has yet to do would be missed by the tests of the next file.
    await view.findByRole('button', { name: press.at(-1)?.(intl) ?? '' });
    view.unmount();
  },
);
