import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { matchRoute, type RouteMatch } from '#src/routes.ts';
import { readQuery } from '#src/site/query-strings.ts';

function read(address: string): string {
  const [path = '', query = ''] = address.split('?');
  return readQuery(matchRoute(path) as RouteMatch, new URLSearchParams(query));
}

describe('the query that a public page is stored under', () => {
  test.each([
    ['/?utm_source=zalo&x=1', ''],
    ['/gioi-thieu?page=2', ''],
    ['/tickets?date=2026-12-12&utm=1', 'date=2026-12-12'],
    ['/tickets?date=2026-02-31', 'date=odd'],
    ['/tickets?date=', ''],
    ['/tickets?date=x&date=2026-12-12', 'date=odd'],
    ['/tickets/a?month=2026-13&date=hôm nay', ''],
    ['/tickets/a?date=2026-12-12&month=2026-12', 'month=2026-12&date=2026-12-12'],
    ['/dat-ve?adult=02&child=x&ticket=ve-a', 'ticket=ve-a&adult=2'],
    ['/dat-ve?ticket=../a', 'ticket=odd'],
    ['/bai-viet?page=1&sort=newest', ''],
    ['/bai-viet?page=2&sort=oldest&category=a', 'category=a&sort=oldest&page=2'],
    ['/bai-viet?page=02&category=a', 'category=a'],
    ['/bai-viet?page=-1&sort=DROP', ''],
    ['/bai-viet?sort=DROP&tag=a', 'tag=a'],
    ['/san-pham?max=5&min=9', 'min=5&max=9'],
    ['/san-pham?min=0009&category=b&category=a&category=a', 'category=a&category=b&min=9'],
    ['/san-pham?stock=yes&label=x&min=-1', ''],
    ['/danh-muc-san-pham/gom?category=x&page=2', 'page=2'],
    ['/dich-vu?sort=DROP', ''],
    ['/thuc-don?without=pork.egg.x&diet=vegan&view=x', 'without=egg.pork'],
    ['/map?layers=food.views.food&place=A', 'place=odd&layers=views.food'],
    ['/reviews?rating=9&photo=1&verified=yes', 'photo=1'],
    ['/lien-he?subject=quote', 'subject=quote'],
    ['/lien-he?subject=x', ''],
    ['/thu-vien-hinh-anh?category=cats', 'category=odd'],
  ])('%s is %p', (address, query) => {
    expect(read(address)).toBe(query);
  });

  test('is read as itself, whatever has been asked', () => {
    const paths = [
      '/tickets',
      '/tickets/a',
      '/dat-ve',
      '/bai-viet',
      '/san-pham',
      '/dich-vu',
      '/map',
      '/reviews',
    ];
    const key = fc.constantFrom(
      'date',
      'month',
      'page',
      'sort',
      'category',
      'tag',
      'min',
      'max',
      'place',
      'about',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2', '2026-12-12', '2026-12', 'a-b', 'newest', 'odd'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(fc.tuple(key, value)), (path, pairs) => {
        const once = read(`${path}?${new URLSearchParams(pairs)}`);
        expect(read(`${path}?${once}`)).toBe(once);
      }),
    );
  });
});
