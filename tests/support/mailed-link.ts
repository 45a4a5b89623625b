import { expect } from '@playwright/test';
import { sandboxUrl } from './browser.ts';

const LINK = /https?:\/\/[^\s"<]+\/auth\/invitation\?token=[\w-]+/;
const patiently = expect.configure({ timeout: 30_000 });

/** The path by which somebody who was invited to the staff joins, from their mail. */
export async function mailedInvitation(email: string): Promise<string> {
  let link = '';
  await patiently
    .poll(async () => {
      const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(email)}`);
      link = LINK.exec((await box.text()).replaceAll('\\/', '/'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
