/** Accounts elsewhere: what becomes of a press before the scripts of the page are there. */
import { afterAll, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { IDENTITY_PROVIDERS } from '#src/values/identity-provider.ts';
import { act, fireEvent, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
// React asks for the document's events when it is loaded.
const { hydrateRoot } = await import('react-dom/client');
const { renderToString } = await import('react-dom/server');
const { EARLY_PRESS_SCRIPT } = await import('#src/client/startup/early-press-script.ts');
const { markLive } = await import('#src/client/startup/start-up.ts');
const { OtherSignIns } = await import('#src/features/auth/other-sign-ins.tsx');

const { t, words } = intlFor('vi');
const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('a provider that is pressed before the scripts waits for them, and is asked then', async () => {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    asked.push(`${address} ${String(body)}`);
    // Nothing that is tried again.
    return Response.json([{ error: { message: '', code: -32600, data: { httpStatus: 400 } } }], {
      status: 400,
    });
  }) as unknown as typeof fetch;
  const choice = (
    <OtherSignIns
      methods={IDENTITY_PROVIDERS}
      words={words('auth.with')}
      or={t('auth.or')}
      next="/dashboard"
    />
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(choice);
  document.body.append(container);
  // As in the head of each page.
  new Function(EARLY_PRESS_SCRIPT)();
  const [, facebook] = container.querySelectorAll('button');
  if (!facebook) throw new Error('no provider is offered');
  expect(facebook.disabled).toBe(false);
  // Nothing is sent by the browser itself meanwhile.
  expect(fireEvent.click(facebook)).toBe(false);
  expect(facebook.ariaBusy).toBe('true');
  expect(asked).toEqual([]);

  act(() => {
    hydrateRoot(container, choice);
  });
  act(markLive);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toContain('auth.oauthUrl');
  expect(asked[0]).toContain('"provider":"facebook","next":"/dashboard"');
});
