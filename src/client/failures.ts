/** What nobody caught: scripts that are gone with an older build, and pages that React has taken away. */
import { mayReload, reloadOnce } from './reload-guard.ts';

// What browsers say about a script that is not there.
const CHUNK_ERROR = /dynamically imported|importing a module/i;
export function watchFailures(): void {
  window.addEventListener('vite:preloadError', () => reloadOnce());
  window.addEventListener('unhandledrejection', ({ reason }) => onFailure(reason));
  window.addEventListener('error', ({ error }) => onFailure(error));
}

function onFailure(error: unknown): void {
  if (error instanceof Error && CHUNK_ERROR.test(error.message)) reloadOnce();
  // React takes the whole document away when nothing catches an error. A page from the server is better than none.
  setTimeout(() => !document.getElementById('content') && recover());
}

/** First the same page anew, which also shows the server's own error or the offline page; then the error page. */
function recover(): void {
  if (mayReload()) window.location.reload();
  else window.location.replace(`${/^\/en(\/|$)/.test(window.location.pathname) ? '/en' : ''}/500`);
}
