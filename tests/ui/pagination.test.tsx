import { expect, test } from 'bun:test';
import { Pagination, pageNumbers } from '#src/ui/pagination.tsx';
import { render, withDom } from '#tests/support/dom.ts';

withDom();

const to = (page: number) => `/tickets?page=${page}` as const;

test('leaves out pages only where two or more would be missing', () => {
  expect(pageNumbers(1, 5)).toEqual([1, 2, null, 5]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pageNumbers(50, 100)).toEqual([1, null, 49, 50, 51, null, 100]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test('every page is a link, the current one is marked, the ends have no step beyond', () => {
  const { getByRole, queryByRole } = render(<Pagination page={1} pageCount={3} to={to} locale="vi" />);
  expect(getByRole('navigation', { name: 'Phân trang' })).toBeTruthy();
  expect(getByRole('link', { name: 'Trang 1' }).getAttribute('aria-current')).toBe('page');
  expect(getByRole('link', { name: 'Trang 3' }).getAttribute('href')).toBe('/tickets?page=3');
  expect(getByRole('link', { name: 'Trang sau' }).getAttribute('href')).toBe('/tickets?page=2');
  expect(queryByRole('link', { name: 'Trang trước' })).toBeNull();
});

test('a single page needs no pagination', () => {
  const { container } = render(<Pagination page={1} pageCount={1} to={to} locale="vi" />);
  expect(container.innerHTML).toBe('');
});
