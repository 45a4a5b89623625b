import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { Stepper } from '#src/ui/fields/stepper.tsx';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

const words = intlFor('vi').words('common.stepper');

function renderStepper(props: Partial<Parameters<typeof Stepper>[0]> = {}) {
  const view = render(
    <form>
      <Stepper label="Người lớn" name="adult" min={0} max={2} defaultValue={1} words={words} {...props} />
    </form>,
  );
  return {
    ...view,
    more: view.getByRole('button', { name: 'Thêm Người lớn' }),
    fewer: view.getByRole('button', { name: 'Bớt Người lớn' }),
    input: inputOf(view.getByRole('spinbutton', { name: 'Người lớn' })),
    status: view.getByRole('status'),
    sent: () => new FormData(view.container.querySelector('form') ?? undefined).get('adult'),
  };
}

test('counts between its limits and is sent with the form', () => {
  const { more, fewer, sent } = renderStepper();
  fireEvent.click(more);
  expect(sent()).toBe('2');
  fireEvent.click(fewer);
  fireEvent.click(fewer);
  expect(sent()).toBe('0');
});

test('says why it stops at the maximum, keeps its button focusable, and clears the message afterwards', () => {
  const { more, fewer, status, input } = renderStepper({ reasonAtMax: 'Khung giờ này chỉ còn 2 chỗ' });
  fireEvent.click(more);
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(more.hasAttribute('disabled')).toBe(false);
  fireEvent.click(more);
  expect(input.value).toBe('2');
  expect(status.textContent).toBe('Khung giờ này chỉ còn 2 chỗ');
  fireEvent.click(fewer);
  expect(status.textContent).toBe('');
});

test('has a general sentence for both limits', () => {
  const { more, fewer, status } = renderStepper({ min: 1 });
  fireEvent.click(fewer);
  expect(status.textContent).toBe('Tối thiểu 1 cho Người lớn');
  fireEvent.click(more);
  fireEvent.click(more);
  expect(status.textContent).toBe('Tối đa 2 cho Người lớn');
});

test('a typed figure is brought back within the limits', () => {
  const { input, status } = renderStepper();
  for (const [typed, stored] of [
    ['25', '2'],
    ['-3', '0'],
    ['1.9', '1'],
  ] as const) {
    fireEvent.change(input, { target: { value: typed } });
    expect(input.value).toBe(stored);
  }
  fireEvent.change(input, { target: { value: '1000000000' } });
  expect(status.textContent).toBe('Tối đa 2 cho Người lớn');
});

test('a controlled stepper shows only what it is given', () => {
  const seen: number[] = [];
  const { more, input } = renderStepper({ value: 1, onChange: (value) => seen.push(value) });
  fireEvent.click(more);
  expect(seen).toEqual([2]);
  expect(input.value).toBe('1');
});
