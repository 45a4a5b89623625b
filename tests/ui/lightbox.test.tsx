import { describe, expect, test } from 'bun:test';
import { useState } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { FilmPlayer } from '#src/features/gallery/film-player.tsx';
import type { GalleryImage } from '#src/features/gallery/gallery.ts';
import { GalleryItem } from '#src/features/gallery/gallery-item.tsx';
import { Lightbox } from '#src/features/gallery/lightbox.tsx';
import { readWallItems } from '#src/features/gallery/wall-items.ts';
import { staticMarkup } from '#src/ui/fragment/static-markup.ts';
import { fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

const intl = intlFor('vi');

function imageOf(slug: string, more: Partial<GalleryImage> = {}): GalleryImage {
  const text = (vi: string) => ({ vi, en: vi });
  return {
    id: slug,
    slug,
    category: 'tourism',
    medium: 'drawing',
    picture: 'ga-dinh',
    film: null,
    filmSeconds: null,
    caption: text(`Tên ${slug}`),
    description: text(`Lời ${slug}`),
    date: '2026-10-30',
    location: text('Ga Đỉnh Mây'),
    tags: [text('biển mây'), text('cáp treo')],
    ...more,
  };
}

const IMAGES = [
  imageOf('mot'),
  imageOf('hai', { medium: 'photo', picture: 'lop-nui-xanh' }),
  imageOf('phim', { medium: 'film', film: 'bien-may', filmSeconds: 8, picture: 'bien-may' }),
];

function wallItems() {
  const wall = document.createElement('ul');
  wall.innerHTML = staticMarkup(
    IMAGES.map((image) => (
      <GalleryItem key={image.id} image={image} to={`/g?image=${image.slug}`} intl={intl} />
    )),
  );
  return readWallItems(wall);
}

function Shown({ at = 0, onClose = () => undefined }: { at?: number; onClose?: () => void }) {
  const [index, setIndex] = useState(at);
  const items = wallItems();
  return (
    <Lightbox
      items={items}
      index={index}
      locale="vi"
      words={intl.words('gallery.lightbox')}
      onStep={(to) => items[to] && setIndex(to)}
      onClose={onClose}
    />
  );
}

test('the grid passes its data to the lightbox without sending it twice', () => {
  const [first, photo, film] = wallItems();
  expect(first).toMatchObject({
    slug: 'mot',
    href: '/g?image=mot',
    film: null,
    caption: 'Tên mot',
    description: 'Lời mot',
    place: 'Ga Đỉnh Mây',
    medium: intl.t('gallery.medium.drawing'),
    date: '30/10/2026',
    tags: 'biển mây, cáp treo',
    credit: '',
  });
  expect(first?.avif).toContain('.avif 880w');
  expect((first?.width ?? 0) > 0 && (first?.height ?? 0) > 0).toBe(true);
  expect(photo?.medium).toBe(intl.t('gallery.medium.photo'));
  expect(photo?.credit).toContain('Public domain');
  expect(film?.film).toBe('bien-may');
});

describe('the lightbox', () => {
  test('is a modal named by the caption; arrows, Home and End step and stop at the ends', () => {
    const { getByRole, getByText } = render(<Shown />);
    const dialog = getByRole('dialog') as HTMLDialogElement;
    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute('aria-labelledby')).toBe(getByText('Tên mot').id);
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    expect(getByText('Tên mot')).toBeTruthy();
    expect(getByRole('button', { name: 'Hình trước' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(getByText('Tên hai')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'End' });
    expect(getByText('Hình 3 trên 3')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Home' });
    expect(getByText('Hình 1 trên 3')).toBeTruthy();
  });

  test('Escape, the button and a swipe down close it', () => {
    let closed = 0;
    const { getByRole, container } = render(
      <Shown
        onClose={() => {
          closed += 1;
        }}
      />,
    );
    fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(getByRole('button', { name: 'Đóng' }));
    const stage = container.querySelector('.lb-stage') as Element;
    fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 14, clientY: 200 });
    fireEvent.pointerUp(stage, { pointerId: 1, clientX: 14, clientY: 200 });
    expect(closed).toBe(3);
  });

  test('has its neighbours fetched, and says so when a picture does not load, until it does', () => {
    const { container, getByRole, queryByRole } = render(<Shown at={1} />);
    const near = [...container.querySelectorAll('[hidden] img')].map((image) => image.getAttribute('src'));
    expect(near).toHaveLength(2);
    fireEvent.error(container.querySelector('.lb-stage img') as Element);
    expect(getByRole('alert').textContent).toContain(intl.t('gallery.lightbox.failed'));
    fireEvent.click(getByRole('button', { name: intl.t('gallery.lightbox.retry') }));
    expect(queryByRole('alert')).toBeNull();
    expect(container.querySelector('.lb-stage img')).toBeTruthy();
  });

  test('enlarges by its button, for those who cannot pinch', () => {
    const { getByRole, container } = render(<Shown />);
    fireEvent.click(getByRole('button', { name: 'Phóng to' }));
    expect(container.querySelector<HTMLElement>('.lb-stage img')?.style.transform).toContain('scale(2.5)');
    fireEvent.click(getByRole('button', { name: 'Thu nhỏ' }));
    expect(container.querySelector<HTMLElement>('.lb-stage img')?.style.transform).toContain('scale(1)');
  });

  test('handles its keys: the replacement of a focused button gets the focus', () => {
    const { getByRole, container } = render(<Shown at={1} />);
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    focus(getByRole('button', { name: 'Phóng to' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(focused()).toBe('Phóng to');
    fireEvent.error(container.querySelector('.lb-stage img') as Element);
    expect(focused()).toBe('Thử lại');
    fireEvent.click(getByRole('button', { name: 'Thử lại' }));
    expect(focused()).toBe('Phóng to');
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(focused()).toBe('Phát video');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
    expect(focused()).toBe('Phóng to');
  });

  test('a film is its poster until played; a film that fails can be asked for again', () => {
    const { getByRole, container } = render(<Shown at={2} />);
    expect(container.querySelector('video, source[src]')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Phát video' }));
    const sources = [...container.querySelectorAll('video[controls] source')];
    expect(sources.map((source) => source.getAttribute('src'))).toEqual([
      '/video/bien-may.webm',
      '/video/bien-may.mp4',
    ]);
    expect(container.querySelector('video[autoplay]')).toBeNull();
    fireEvent.error(sources[1] as Element);
    expect(getByRole('alert').textContent).toContain(intl.t('gallery.lightbox.filmFailed'));
    fireEvent.click(getByRole('button', { name: 'Thử lại' }));
    expect(container.querySelector('video')).toBeTruthy();
  });
});

test('a film elsewhere is told of before it is loaded, and its frame holds no keys', () => {
  const [, , item] = wallItems();
  if (!item) throw new Error('no film');
  const words = intl.words('gallery.lightbox');
  const { getByRole, getByText, container } = render(
    <FilmPlayer item={item} film="youtube-a-B_3456789" words={words} />,
  );
  expect(getByText(words.elsewhere)).toBeTruthy();
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(getByRole('button', { name: words.playElsewhere }));
  const after = container.querySelector('iframe')?.nextElementSibling;
  expect(after).toBe(getByRole('button', { name: words.closeFilm }));
  expect(document.activeElement).toBe(after as Element);
  fireEvent.click(after as Element);
  expect(container.querySelector('iframe')).toBeNull();
  expect(document.activeElement).toBe(getByRole('button', { name: words.playElsewhere }));
});
