import { expect, test } from 'bun:test';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();

function form(errors: Record<string, string>, message: string | null = null) {
  return render(
    <form>
      <ErrorSummary message={message} errors={errors} prefix="quote." />
      <TextField name="quote.email" label="Email" />
      <TextField name="quote.phone" label="Số điện thoại" />
    </form>,
  );
}

test('several mistakes are listed, and each leads to its field without a step in the history', () => {
  const { getByRole, getByLabelText } = form({ email: 'Vui lòng nhập email', phone: 'Số chưa đúng' });
  expect(getByRole('alert').querySelectorAll('a')).toHaveLength(2);
  const steps = window.history.length;
  fireEvent.click(getByRole('link', { name: 'Số chưa đúng' }));
  expect(document.activeElement).toBe(getByLabelText('Số điện thoại'));
  expect(window.location.hash).toBe('');
  expect(window.history.length).toBe(steps);
});

test('one mistake stands beside its field alone', () => {
  const { queryByRole } = form({ email: 'Vui lòng nhập email' });
  expect(queryByRole('alert')).toBeNull();
});

test('what no field can say is said', () => {
  const { getByRole } = form({}, 'Chưa gửi được');
  expect(getByRole('alert').textContent).toBe('Chưa gửi được');
});
