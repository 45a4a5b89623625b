import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { OfficeLooks } from '#src/features/office/office-looks.tsx';
import { readOfficeLooks } from '#src/values/looks/office-looks.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

const intl = intlFor('vi');
const realFetch = globalThis.fetch;

withDom();

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The choices in the frame of the office, and what they send. */
function show(answer: () => Response) {
  const sent: string[] = [];
  globalThis.fetch = (async (_: unknown, init: RequestInit) => {
    sent.push(String(init.body));
    return answer();
  }) as unknown as typeof fetch;
  const page = render(
    <div className="office">
      <OfficeLooks
        chosen={{ colour: 'light', rows: 'medium' }}
        action="/staff/me"
        back="/staff/orders?view=today"
        words={{ colour: intl.words('chrome.colour'), looks: intl.words('office.looks') }}
      />
    </div>,
  );
  const frame = page.container.querySelector<HTMLElement>('.office');
  return { page, sent, frame };
}

const saved = () =>
  new Response(JSON.stringify([{ result: { data: { colour: 'dark', rows: 'tight' } } }]), {
    headers: { 'content-type': 'application/json' },
  });

test('a choice shows at once, is remembered by the browser and sent alone', async () => {
  const { page, sent, frame } = show(saved);
  fireEvent.click(page.getByRole('radio', { name: intl.t('office.looks.tight') }));
  expect(frame?.style.getPropertyValue('--row-d')).toBe('-8px');
  expect(readOfficeLooks(document.cookie).rows).toBe('tight');
  fireEvent.click(page.getByRole('radio', { name: intl.t('chrome.colour.dark') }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(readOfficeLooks(document.cookie)).toMatchObject({ colour: 'dark', rows: 'tight' });
  expect(inputOf(page.getByRole('radio', { name: intl.t('office.looks.tight') })).checked).toBe(true);
  await waitFor(() => expect(sent.join(' ')).toContain('{"colour":"dark"}'));
  expect(sent.join(' ')).toContain('{"rows":"tight"}');
});

test('is a form of its own where no script runs, with the page to come back to', () => {
  const { page } = show(saved);
  const form = page.container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/staff/me']);
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    ...{ back: '/staff/orders?view=today', 'office-colour': 'light', 'office-rows': 'medium' },
  });
});
