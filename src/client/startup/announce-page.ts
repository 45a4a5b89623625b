/** A soft navigation does for keyboards and screen readers what a new document would: it begins at the heading and is named. */

let voice: HTMLElement | null = null;

/** The live region has to be in the page before it says anything. */
export function watchPages(): void {
  voice = document.createElement('p');
  voice.className = 'sr-only';
  voice.role = 'status';
  voice.dataset.pageTitle = '';
  document.body.append(voice);
}

/** Another page is there. Whatever has moved the focus into it knows better, and so does what lies above all pages. */
export function announcePage(): void {
  if (voice) voice.textContent = document.title;
  const content = document.getElementById('content');
  if (!content || document.activeElement?.closest('#content, dialog, [popover]')) return;
  const named = window.location.hash && document.getElementById(decoded(window.location.hash.slice(1)));
  const start = named || content.querySelector<HTMLElement>('h1') || content;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}
