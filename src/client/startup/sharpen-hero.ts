/** The scripts, and the pictures further down, are wanted all the same: at once by a visitor who presses something. */
const PATIENCE_MS = 1500;
const PRESSES = ['pointerdown', 'keydown', 'wheel'];
/** The layers are still on their way, and nothing else waits for them. */
const ALONE = 'alone';
const LAYERS = ['back', 'front'];

/** Has both layers of the hero's painting take the place of its sketch, in one frame, once they are here. */
export async function sharpenHero(): Promise<void> {
  const { dataset, classList } = document.documentElement;
  const screen = document.querySelector('.hero-screen');
  if (dataset.sketch === undefined || !screen) return;
  const crop = matchMedia('(max-width:760px)').matches ? 'por' : 'hero';
  const theme = classList.contains('dark') ? 'dark' : 'light';
  const styles = getComputedStyle(screen);
  const waiting = LAYERS.map((layer) => decode(styles.getPropertyValue(`--${crop}-${theme}-${layer}`)));
  const whole = Promise.allSettled(waiting).then(() => {
    delete dataset.sketch;
  });
  await Promise.race([whole, patience()]);
  if (dataset.sketch !== undefined) dataset.sketch = ALONE;
}

function patience(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, PATIENCE_MS);
    for (const press of PRESSES) addEventListener(press, () => done(), { once: true });
  });
}

/** From `url(…)`. */
function decode(value: string): Promise<void> {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = value.trim().slice(4, -1);
  return picture.decode();
}
