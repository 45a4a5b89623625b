/** A browser's globals for component tests, and the testing library on top of them. */
import { afterAll, afterEach, beforeAll } from 'bun:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';

register();

// React looks for a document when it is loaded, so the library may only be imported now.
export const { act, cleanup, fireEvent, render, waitFor } = await import('@testing-library/react');

/** Each file gets a clean document and gives the real globals back, so that other tests see their own `fetch`. */
export function withDom(): void {
  register();
  beforeAll(register);
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
  });
  afterAll(async () => {
    // What React has still scheduled must not run without a window.
    await new Promise((done) => setTimeout(done, 0));
    await GlobalRegistrator.unregister();
  });
}

/** Moves the focus as a visitor would, with React's answer to it. */
export function focus(element: HTMLElement): void {
  act(() => element.focus());
}

/** The element as the input it must be. */
export function inputOf(element: HTMLElement): HTMLInputElement {
  if (!(element instanceof HTMLInputElement)) throw new Error(`<${element.tagName}> is not an input`);
  return element;
}

function register(): void {
  if (GlobalRegistrator.isRegistered) return;
  GlobalRegistrator.register({ url: 'http://localhost/' });
  // React asks `'oninput' in document` before it listens to input events; happy-dom has no such property.
  Object.assign(document, { oninput: null });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}
