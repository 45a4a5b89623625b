import { expect, test } from 'bun:test';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();

function form(errors: Record<string, string>, message: string | null = null) {
  const drawn = (found: Record<string, string>) => (
    <form>
      <ErrorSummary message={message} errors={found} prefix="quote." />
      <TextField name="quote.email" label="Email" />
      <TextField name="quote.phone" label="Số điện thoại" />
    </form>
  );
  const view = render(drawn({}));
  view.rerender(drawn(errors));
  return view;
}

test('several mistakes are listed, and each leads to its field without a step in the history', () => {
  const { getByRole, getByLabelText } = form({ email: 'Vui lòng nhập email', phone: 'Số chưa đúng' });
  expect(getByRole('alert').querySelectorAll('a')).toHaveLength(2);
  const steps = window.history.length;
  fireEvent.click(getByRole('link', { name: 'Số điện thoại: Số chưa đúng' }));
  expect(document.activeElement).toBe(getByLabelText('Số điện thoại'));
  expect(window.location.hash).toBe('');
  expect(window.history.length).toBe(steps);
});

test('the same mistake of two fields is told apart, in the order of the fields', () => {
  const { getAllByRole } = form({ phone: 'Vui lòng điền mục này', email: 'Vui lòng điền mục này' });
  expect(getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Email: Vui lòng điền mục này',
    'Số điện thoại: Vui lòng điền mục này',
  ]);
});

test('one mistake stands beside its field alone', () => {
  const { queryByRole } = form({ email: 'Vui lòng nhập email' });
  expect(queryByRole('alert')).toBeNull();
});

test('what no field can say is said', () => {
  const { getByRole } = form({}, 'Chưa gửi được');
  expect(getByRole('alert').textContent).toBe('Chưa gửi được');
});
