/** The address that a name gives. */
import { expect, test } from 'bun:test';
import { slugOf } from '#src/values/typed/slug-of.ts';

const MAX = 20;

test.each([
  ['Vé lên núi, cả ngày', 've-len-nui-ca-ngay'],
  ['  Đỉnh  Mây!  ', 'dinh-may'],
  ['Người lớn (từ 12 tuổi) đi cả ngày', 'nguoi-lon-tu-12-tuoi'],
  ['Mười hai ký tự và hơn', 'muoi-hai-ky-tu-va-ho'],
  ['Một hai ba bốn năm , sáu', 'mot-hai-ba-bon-nam-s'],
  ['Chè – trà (100 g)', 'che-tra-100-g'],
  ['🌄', ''],
  ['', ''],
])('%p becomes %p', (name, slug) => {
  expect(slugOf(name, MAX)).toBe(slug);
});

test('an address never ends with a hyphen where the name was cut', () => {
  expect(slugOf('Một hai ba bốn năm, sáu', 19)).toBe('mot-hai-ba-bon-nam');
});
