import { afterEach, expect, test } from 'bun:test';
import { useRef } from 'react';
import { render, withDom } from '#tests/support/dom.ts';

withDom();
const { useDraft } = await import('#src/features/checkout/use-draft.ts');
afterEach(() => sessionStorage.clear());

const stored = () => JSON.parse(sessionStorage.getItem('checkout.draft') ?? 'null');

type Early = (input: HTMLInputElement | null) => void;

/** What `early` does to a field is done before any of the page's scripts is at work. */
function Form({ typed, ticked }: { typed?: Early; ticked?: Early }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} onInput={useDraft(form)}>
      <input name="contact.email" defaultValue="" ref={typed} />
      <input type="checkbox" name="wantsInvoice" />
      <input type="checkbox" name="isCompany" ref={ticked} />
      <input type="checkbox" name="hasAcceptedTerms" ref={ticked} />
    </form>
  );
}

const type: Early = (input) => {
  if (input) input.value = 'lan@khach.example';
};
const tick: Early = (input) => {
  if (input) input.checked = true;
};

test('typed and ticked fields are stored, an open box and a consent are not', () => {
  render(<Form typed={type} ticked={tick} />);
  expect(stored()).toEqual({ 'contact.email': 'lan@khach.example', isCompany: 'on' });
});

test('an untouched form stores nothing and loses nothing', () => {
  render(<Form />);
  expect(stored()).toBeNull();
  sessionStorage.setItem('checkout.draft', JSON.stringify({ 'contact.email': 'an@khach.example' }));
  const { container } = render(<Form />);
  expect(container.querySelector<HTMLInputElement>('[name="contact.email"]')?.value).toBe('an@khach.example');
  expect(container.querySelector<HTMLInputElement>('[name=wantsInvoice]')?.checked).toBe(false);
});
