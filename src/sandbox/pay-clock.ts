/** Counts a payment's time down in the browser; without it the page shows when the time ends. */
const GRACE_MS = 2000;

for (const place of document.querySelectorAll<HTMLElement>('[data-until]')) {
  const until = Date.parse(place.dataset.until ?? '');
  const words = place.dataset.left ?? '{time}';
  const show = () => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    place.textContent = words.replace('{time}', time);
    if (seconds > 0) setTimeout(show, 1000);
    else setTimeout(() => location.assign(place.dataset.then ?? location.href), GRACE_MS);
  };
  show();
}

export {};
