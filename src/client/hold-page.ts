/** Under a modal dialog the page stands still. To be called whenever one has opened or closed. */
export function holdPage(): void {
  const isUnder = document.querySelector('dialog[open]') !== null;
  document.documentElement.style.overflow = isUnder ? 'hidden' : '';
}
