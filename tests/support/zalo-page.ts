/** Zalo's page of permission, as a visitor uses it. */
import { expect } from 'bun:test';

/** Presses a button of Zalo's page; without a person it refuses. */
export async function agree(page: URL, person: string): Promise<URL> {
  const shown = await fetch(page);
  expect(await shown.text()).toContain('<button');
  const body = new URLSearchParams({ person });
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location') ?? '');
}
