/** The pictures of a ticket: finished thumbs, which open large one after the other. */
import { expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { TicketGallery } from '#src/features/tickets/ticket-gallery.tsx';
import { fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

const { words, t } = intlFor('vi');
const NAMES = ['Biển mây', 'Ga Đỉnh', 'Cầu treo'];

function open() {
  const view = render(
    <>
      <TicketGallery
        label={t('tickets.thumbs.label')}
        thumbs={NAMES.map((name, index) => ({
          href: `/${index}.webp`,
          label: t('tickets.thumbs.open', { title: name }),
          picture: (
            <picture>
              <source
                type="image/avif"
                srcSet={`/${index}-440.avif 440w, /${index}-880.avif 880w`}
                sizes="170px"
              />
              <img src={`/${index}.webp`} alt={name} />
            </picture>
          ),
        }))}
        closeText="Đóng"
        locale="vi"
        words={words('tickets.gallery')}
      />
      <a href="/elsewhere">khác</a>
    </>,
  );
  const dialog = () => document.querySelector('dialog');
  const shown = () => ({
    title: dialog()?.querySelector('h2')?.textContent,
    picture: dialog()?.querySelector('img')?.getAttribute('src'),
    sizes: dialog()?.querySelector('source')?.getAttribute('sizes'),
    of: dialog()?.querySelector('.num')?.textContent,
  });
  const thumb = (name: string) => view.getByRole('link', { name: t('tickets.thumbs.open', { title: name }) });
  return { ...view, dialog, shown, thumb };
}

test('nothing of it is there until a thumb is clicked, which then opens large under its own name', () => {
  const { dialog, shown, thumb } = open();
  expect(dialog()).toBeNull();
  expect(fireEvent.click(thumb('Ga Đỉnh'))).toBe(false);
  expect(dialog()?.open).toBe(true);
  expect(shown()).toEqual({ title: 'Ga Đỉnh', picture: '/1.webp', sizes: '880px', of: '2 / 3' });
  expect(document.querySelector('.thumbs source')?.getAttribute('sizes')).toBe('170px');
});

test('the next one follows, round the last and back', () => {
  const { shown, thumb, getByRole } = open();
  fireEvent.click(thumb('Cầu treo'));
  fireEvent.click(getByRole('button', { name: t('tickets.gallery.next') }));
  expect(shown()).toMatchObject({ title: 'Biển mây', picture: '/0.webp', of: '1 / 3' });
  fireEvent.click(getByRole('button', { name: t('tickets.gallery.previous') }));
  expect(shown()).toMatchObject({ title: 'Cầu treo', of: '3 / 3' });
});

test('closing returns the focus, and another thumbnail opens it again', () => {
  const { dialog, shown, thumb, getByRole } = open();
  const first = thumb('Biển mây');
  focus(first);
  fireEvent.click(first);
  fireEvent.click(getByRole('button', { name: 'Đóng' }));
  expect(dialog()?.open).toBe(false);
  expect(document.activeElement).toBe(first);
  fireEvent.click(thumb('Ga Đỉnh'));
  expect(dialog()?.open).toBe(true);
  expect(shown()).toMatchObject({ title: 'Ga Đỉnh', of: '2 / 3' });
});

test('a click for a new tab, or on anything else, is the browser’s', () => {
  const { dialog, thumb, getByRole } = open();
  expect(fireEvent.click(thumb('Ga Đỉnh'), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(getByRole('link', { name: 'khác' }))).toBe(true);
  expect(dialog()).toBeNull();
});
