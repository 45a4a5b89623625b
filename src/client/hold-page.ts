/** Under a modal dialog, or what covers the page like one, it stands still. To be called whenever one opened or closed. */
export function holdPage(isUnder = document.querySelector('dialog[open]') !== null): void {
  document.documentElement.style.overflow = isUnder ? 'hidden' : '';
}
