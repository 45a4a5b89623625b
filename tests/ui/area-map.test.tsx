import { beforeEach, expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { PLACE_SEEDS } from '#db/seeds/places.ts';
import { intlFor } from '#i18n/intl.ts';
import { AreaMap } from '#src/features/places/area-map.tsx';
import { mapHref } from '#src/features/places/map-address.ts';
import { type PinView, rankOf } from '#src/features/places/map-props.ts';
import { act, fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();

const FRAME = { width: 1000, height: 700 };
const ALWAYS = { opensAt: '00:00', closesAt: '23:59' };
const intl = intlFor('vi');
const words = intl.words('places.map');
const went: string[] = [];

const pins: PinView[] = PLACE_SEEDS.map(({ slug, kind, name, x, y }, index) => ({
  ...{ slug, kind, x, y, name: name.vi, number: index + 1, altitude: '1 m' },
  rank: rankOf({ kind }),
  href: mapHref('vi', { place: slug }),
}));

beforeEach(() => {
  went.length = 0;
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => FRAME.width },
    clientHeight: { configurable: true, get: () => FRAME.height },
  });
  // Reduced motion, so that every move is made at once; a wide screen.
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }) });
});

async function show(chosen: string | null = null) {
  const changeRoute = async (_route: unknown, { url }: { url: URL }) =>
    void went.push(url.pathname + url.search);
  const router = { route: { path: '/map', query: '', hash: '' }, changeRoute, getElements: () => ({}) };
  const view = render(
    <RouterContext value={router as never}>
      <AreaMap
        {...{ locale: 'vi', words, pins, chosen, lines: [] }}
        liftWords={intl.words('places.lifts')}
        picture={{ src: '/a.webp', srcSet: '/a.avif 960w', fine: '/fine.avif', color: '#fff', alt: 'Bản đồ' }}
        lifts={[]}
        hours={{ ...ALWAYS, usual: ALWAYS, reopens: '00:00' }}
        plainHref="/map"
        head={<h1>Bản đồ</h1>}
        layers={null}
        list={
          <nav className="place-list">
            {pins.map(({ slug, href, name }) => (
              <a key={slug} href={href} data-map={slug}>{`Danh sách: ${name}`}</a>
            ))}
          </nav>
        }
        callout={
          chosen && (
            <section className="map-callout">
              <a href="/map" data-map="">
                Bỏ chọn
              </a>
            </section>
          )
        }
      />
    </RouterContext>,
  );
  await rest();
  const stage = view.getByRole('application');
  const look = async () => {
    await rest();
    const numbers = ['zoom', 'cx', 'cy'].map((name) => Number(stage.style.getPropertyValue(`--${name}`)));
    return { zoom: numbers[0] ?? 0, cx: numbers[1] ?? 0, cy: numbers[2] ?? 0 };
  };
  const press = async (name: string) => {
    fireEvent.click(view.getByRole('button', { name }));
    await rest();
  };
  return { ...view, stage, look, press };
}

/** Until the map says that it has come to rest. */
async function rest(): Promise<void> {
  await act(() => new Promise((done) => setTimeout(done, 200)));
}

test('buttons zoom, move and bring the whole map back, so that nobody needs to drag or pinch', async () => {
  const { look, press, getByRole } = await show();
  expect(await look()).toMatchObject({ zoom: 1, cx: 0.5 });
  await press(words.zoomIn);
  expect((await look()).zoom).toBeCloseTo(1.5);
  await press(words.right);
  expect((await look()).cx).toBeGreaterThan(0.5);
  await press(words.down);
  expect((await look()).cy).toBeGreaterThan(0.5);
  await press(words.left);
  await press(words.up);
  expect((await look()).cx).toBeCloseTo(0.5);
  await press(words.zoomOut);
  expect((await look()).zoom).toBeCloseTo(1);
  await press(words.zoomIn);
  expect(getByRole('status').textContent).toBe('Đang phóng 150%');
  await press(words.reset);
  expect(await look()).toMatchObject({ zoom: 1 });
});

test('a button without effect says so, keeps the focus and does nothing', async () => {
  const { getByRole, press, look } = await show();
  const out = getByRole('button', { name: words.zoomOut });
  focus(out);
  expect(out.getAttribute('aria-disabled')).toBe('true');
  await press(words.zoomOut);
  expect((await look()).zoom).toBe(1);
  expect(document.activeElement).toBe(out);
  for (let times = 0; times < 6; times += 1) await press(words.zoomIn);
  expect((await look()).zoom).toBe(4);
  expect(getByRole('button', { name: words.zoomIn }).getAttribute('aria-disabled')).toBe('true');
});

test('keys do the same, and leave alone what is not theirs', async () => {
  const { stage, look } = await show();
  const key = (name: string, rest: object = {}) => fireEvent.keyDown(stage, { key: name, ...rest });
  key('+');
  key('=');
  expect((await look()).zoom).toBeCloseTo(2.25);
  const before = await look();
  key('ArrowRight');
  key('ArrowUp');
  expect((await look()).cx).toBeGreaterThan(before.cx);
  expect((await look()).cy).toBeLessThan(before.cy);
  key('-');
  expect((await look()).zoom).toBeCloseTo(1.5);
  const still = await look();
  // `fireEvent` answers false when the page has taken the key for itself.
  expect(key('+', { ctrlKey: true })).toBe(true);
  expect(key('Tab')).toBe(true);
  expect(await look()).toEqual(still);
  expect(key('0')).toBe(false);
  expect((await look()).zoom).toBe(1);
});

test('double click and wheel zoom at the cursor; zoomed out, the wheel scrolls the page', async () => {
  const { stage, look } = await show();
  fireEvent.doubleClick(stage, { clientX: 100, clientY: 100 });
  expect((await look()).zoom).toBeCloseTo(2);
  expect((await look()).cx).toBeLessThan(0.4);
  expect(fireEvent.wheel(stage, { deltaY: -100, clientX: 100, clientY: 100 })).toBe(false);
  expect((await look()).zoom).toBeGreaterThan(2);
  fireEvent.keyDown(stage, { key: '0' });
  expect(fireEvent.wheel(stage, { deltaY: 100 })).toBe(true);
});

test('the list drives the map: its place is chosen at once and its address gone to', async () => {
  const { getByText, container } = await show();
  fireEvent.click(getByText('Danh sách: Máng trượt'));
  await rest();
  expect(went).toEqual(['/map?place=mang-truot']);
  expect(container.querySelector('.pin[aria-current]')?.getAttribute('data-map')).toBe('mang-truot');
  expect(fireEvent.click(getByText('Danh sách: Chùa Mây'), { ctrlKey: true })).toBe(true);
  expect(went).toHaveLength(1);
});

test('Escape lets go of the place and gives the focus to its line in the list', async () => {
  const { stage, getByText } = await show('cau-treo');
  focus(stage);
  fireEvent.keyDown(stage, { key: 'Escape' });
  await rest();
  expect(went).toEqual(['/map']);
  expect(document.activeElement).toBe(getByText('Danh sách: Cầu treo'));
});

test('closing the call-out leaves the focus on its place', async () => {
  const { getByText } = await show('cau-treo');
  fireEvent.click(getByText('Bỏ chọn'));
  await rest();
  expect(went).toEqual(['/map']);
  expect(document.activeElement).toBe(getByText('Danh sách: Cầu treo'));
});

test('the finer picture is fetched only when one zooms in far enough', async () => {
  const { container, press } = await show();
  await press(words.zoomIn);
  expect(container.querySelector('.map-fine')).toBeNull();
  await press(words.zoomIn);
  expect(container.querySelector('.map-fine')?.getAttribute('src')).toBe('/fine.avif');
});
