import { expect, test } from 'bun:test';
import { useEffect, useState } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Mở
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cả tháng" closeText="Đóng">
        <input aria-label="Ghi chú" />
      </Dialog>
    </>
  );
}

function openDialog() {
  const view = render(<Opener />);
  const opener = view.getByRole('button', { name: 'Mở' });
  focus(opener);
  fireEvent.click(opener);
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return { ...view, opener, dialog };
}

test('opens as a modal with its title as its name', () => {
  const { dialog, getByText } = openDialog();
  expect(dialog.open).toBe(true);
  expect(dialog.getAttribute('aria-labelledby')).toBe(getByText('Cả tháng').id);
});

function Note({ seen }: { seen: (boolean | undefined)[] }) {
  useEffect(() => {
    seen.push(document.querySelector('dialog')?.open);
  }, [seen]);
  return null;
}

test('is shown in the frame that draws it, before any effect of what stands in it', () => {
  const seen: (boolean | undefined)[] = [];
  render(
    <Dialog isOpen onClose={() => undefined} title="Cả tháng" closeText="Đóng">
      <Note seen={seen} />
    </Dialog>,
  );
  expect(seen).toEqual([true]);
});

test('the close button closes it and focus goes back', () => {
  const { dialog, opener, getByRole, queryByLabelText } = openDialog();
  focus(getByRole('textbox', { name: 'Ghi chú' }));
  fireEvent.click(getByRole('button', { name: 'Đóng' }));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
  expect(queryByLabelText('Ghi chú')).toBeNull();
});

test('Escape, which a browser reports as cancel, closes it', () => {
  const { dialog, opener } = openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('a click beside the box closes it, one inside does not', () => {
  const { dialog, getByText } = openDialog();
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 200);
  fireEvent.click(getByText('Cả tháng'), { clientX: 0, clientY: 0 });
  fireEvent.click(dialog, { clientX: 150, clientY: 150 });
  expect(dialog.open).toBe(true);
  fireEvent.click(dialog, { clientX: 20, clientY: 20 });
  expect(dialog.open).toBe(false);
});

test('stays open when it is opened again before the event of its closing has come', () => {
  const { dialog, opener, getByRole } = openDialog();
  // As in browsers, and not in the DOM of tests: the event is a task of its own.
  dialog.close = () => dialog.removeAttribute('open');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(opener);
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(getByRole('textbox', { name: 'Ghi chú' })).toBeDefined();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(false);
});
