/** The form of an island, taken out of the first page that has it and given to the next. */
import { expect, test } from 'bun:test';
import { drawnForm, rememberForms, writtenForm } from '#src/ui/written-forms.ts';

const LOOK = { action: '/dat-ve', className: 'panel', 'aria-label': 'Đặt vé', noValidate: true };

function pageWith(from: string, inner: string): string {
  const name = drawnForm(from, LOOK)['data-form'];
  return `<form action="/tim"></form><main title="a &gt; b"><form class="panel" data-form="${name}" novalidate="">${inner}</form></main><form></form>`;
}

test('is there after its page, with what it was drawn with', () => {
  const page = pageWith('{"day":1}', '<b>550.000 ₫</b><tbody data-part="x"></tbody>');
  expect(writtenForm('{"day":1}')).toBeUndefined();
  expect(rememberForms(page)).toBe(page);
  expect(writtenForm('{"day":1}')).toMatchObject({
    look: LOOK,
    html: '<b>550.000 ₫</b><tbody data-part="x"></tbody>',
  });
  expect(writtenForm('{"day":2}')).toBeUndefined();
});

test('waits for its own page while others are finished', () => {
  const [one, two] = [pageWith('one', '<i>1</i>'), pageWith('two', '<i>2</i>')];
  rememberForms('<p>another page</p>');
  rememberForms(two);
  expect([writtenForm('one')?.html, writtenForm('two')?.html]).toEqual([undefined, '<i>2</i>']);
  rememberForms(one);
  expect(writtenForm('one')?.html).toBe('<i>1</i>');
});

test('the oldest give way', () => {
  rememberForms(pageWith('first', 'x'));
  for (let n = 0; n < 100; n += 1) rememberForms(pageWith(`later ${n}`, `${n}`));
  expect(writtenForm('first')).toBeUndefined();
  expect(writtenForm('later 99')?.html).toBe('99');
});
