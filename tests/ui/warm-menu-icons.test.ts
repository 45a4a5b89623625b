/** Before a menu is first opened its icons have been shown, one a frame, where nobody sees them. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { withDom } from '#tests/support/dom.ts';

withDom();
const { warmMenuIcons } = await import('#src/client/startup/warm-menu-icons.ts');

let width = 44;
let frames: FrameRequestCallback[] = [];
const ownFrames = globalThis.requestAnimationFrame;

beforeEach(() => {
  document.body.innerHTML = `<button class="menu-button"></button><dialog id="menu-sheet"><i class="ic a"></i><i class="ic b">x</i></dialog><i class="ic c"></i>`;
  Object.defineProperty(document.querySelector('.menu-button'), 'offsetWidth', { get: () => width });
  globalThis.requestAnimationFrame = (run) => frames.push(run);
});
afterEach(() => {
  globalThis.requestAnimationFrame = ownFrames;
  frames = [];
  width = 44;
});

const unseen = () => [...document.querySelectorAll<HTMLElement>('body > .ic[style]')];

async function paint(): Promise<void> {
  for (const run of frames.splice(0)) run(0);
  await new Promise((done) => setTimeout(done));
}

test('each icon of the menu is shown unseen in a frame of its own, and nothing stays', async () => {
  const warmed = warmMenuIcons();
  expect(unseen().map(({ className, style }) => [className, style.visibility])).toEqual([['ic a', 'hidden']]);
  await paint();
  expect(unseen().map(({ className, textContent }) => [className, textContent])).toEqual([['ic b', '']]);
  await paint();
  await warmed;
  expect(unseen()).toEqual([]);
  expect(document.querySelectorAll('#menu-sheet .ic')).toHaveLength(2);
});

test('on a laptop it is the menu of colours', async () => {
  width = 0;
  document.body.innerHTML += `<button popovertarget="colour-menu"></button><div id="colour-menu" popover="auto"><i class="ic d"></i></div>`;
  Object.defineProperty(document.querySelector('.menu-button'), 'offsetWidth', { get: () => width });
  Object.defineProperty(document.querySelector('[popovertarget]'), 'offsetWidth', { get: () => 44 });
  const warmed = warmMenuIcons();
  expect(unseen().map(({ className }) => className)).toEqual(['ic d']);
  await paint();
  await warmed;
  expect(unseen()).toEqual([]);
});

test('nothing is shown where the menu has no button', async () => {
  width = 0;
  await warmMenuIcons();
  expect([unseen(), frames]).toEqual([[], []]);
  document.body.innerHTML = '';
  await warmMenuIcons();
  expect(frames).toEqual([]);
});
