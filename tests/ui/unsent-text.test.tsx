/** What was typed and not sent is there again after the screen was locked. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { noteWriting, restoreUnsent, storeUnsent } = await import('#src/features/office/use-unsent-text.ts');

const HERE = { userId: 'lan', page: '/staff/content/faqs/new?q=1' };
const FORM = `<main><form method="get"><input name="q" value=""></form><form id="edit" method="post" action="/a">
<input type="hidden" name="revision" value="1"><input name="name" value="Cáp treo"><textarea name="text"></textarea>
<input type="checkbox" name="isActive" value="1"><input type="radio" name="in" value="a" checked>
<input type="radio" name="in" value="b"><select name="of"><option>x</option><option>y</option></select>
<input type="password" name="secret"></form></main>`;

function show(html = FORM) {
  document.body.innerHTML = html;
  const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
  return {
    name: find<HTMLInputElement>('[name=name]'),
    text: find<HTMLTextAreaElement>('[name=text]'),
    active: find<HTMLInputElement>('[name=isActive]'),
    second: find<HTMLInputElement>('[name=in][value=b]'),
    of: find<HTMLSelectElement>('[name=of]'),
    revision: find<HTMLInputElement>('[name=revision]'),
    secret: find<HTMLInputElement>('[name=secret]'),
    search: find<HTMLInputElement>('[name=q]'),
  };
}

function write() {
  const page = show();
  page.name.value = 'Cáp <b>treo</b> mới';
  page.text.value = 'Dòng một\nDòng hai';
  page.active.checked = true;
  page.second.checked = true;
  page.of.value = 'y';
  page.secret.value = 'mật khẩu';
  page.search.value = 'tìm';
  storeUnsent(HERE);
}

beforeEach(() => sessionStorage.clear());

describe('unsent text', () => {
  test('of every kind of field is put back, but no password and no search', () => {
    write();
    expect(sessionStorage.getItem('unsent-text')).not.toContain('mật khẩu');
    const page = show();
    expect(restoreUnsent(HERE)).toBe(true);
    expect([page.name.value, page.text.value, page.of.value]).toEqual([
      'Cáp <b>treo</b> mới',
      'Dòng một\nDòng hai',
      'y',
    ]);
    expect([page.active.checked, page.second.checked]).toEqual([true, true]);
    expect([page.secret.value, page.search.value]).toEqual(['', '']);
    // Only once: a later load shows what is stored.
    show();
    expect(restoreUnsent(HERE)).toBe(false);
  });

  test('goes with the revision that was read, so that a change of a colleague is noticed', () => {
    write();
    const page = show(FORM.replace('name="revision" value="1"', 'name="revision" value="2"'));
    restoreUnsent(HERE);
    expect(page.revision.value).toBe('1');
  });

  test('waits for its page, and is removed for anybody else', () => {
    write();
    show();
    expect(restoreUnsent({ ...HERE, page: '/staff/me' })).toBe(false);
    expect(restoreUnsent({ ...HERE, userId: 'khoa' })).toBe(false);
    const page = show();
    expect(restoreUnsent(HERE)).toBe(false);
    expect(page.name.value).toBe('Cáp treo');
  });

  test('is older than a session at some time', () => {
    write();
    const stored = JSON.parse(sessionStorage.getItem('unsent-text') ?? '{}');
    sessionStorage.setItem('unsent-text', JSON.stringify({ ...stored, at: stored.at - 13 * 60 * 60 * 1000 }));
    show();
    expect(restoreUnsent(HERE)).toBe(false);
  });

  test('is nothing where nobody wrote, whatever a colleague saves meanwhile', () => {
    show();
    storeUnsent(HERE);
    const page = show(FORM.replace('Cáp treo', 'Của đồng nghiệp'));
    expect(restoreUnsent(HERE)).toBe(false);
    expect(page.name.value).toBe('Của đồng nghiệp');
  });

  test('of a field that holds its value as an attribute is noticed by the writing', () => {
    const page = show();
    document.addEventListener('input', noteWriting);
    page.name.setAttribute('value', 'Mới');
    page.name.value = 'Mới';
    page.name.dispatchEvent(new Event('input', { bubbles: true }));
    document.removeEventListener('input', noteWriting);
    storeUnsent(HERE);
    const again = show();
    let heard = '';
    again.name.addEventListener('input', () => {
      heard = again.name.value;
    });
    expect(restoreUnsent(HERE)).toBe(true);
    expect(heard).toBe('Mới');
  });
});
