/** The name of the park is a setting: no text has another one, and what is read from memory follows it. */
import '#tests/support/env.ts';
import { afterEach, describe, expect, test } from 'bun:test';
import { settings } from '#db/schema/site.ts';
import { catalogue as en } from '#i18n/en/catalogue.ts';
import { intlFor } from '#i18n/intl.ts';
import { catalogue as vi } from '#i18n/vi/catalogue.ts';
import { Hero } from '#src/features/home/hero.tsx';
import { cardPath } from '#src/features/seo/seo.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Logo } from '#src/layouts/logo.tsx';
import { drawParkCard } from '#src/server/documents/park-card.ts';
import { smallPage } from '#src/server/pages/small-page.ts';
import { webManifest } from '#src/site/web-manifest.ts';
import { parkCardPath } from '#src/values/files/park-card.ts';
import { parkName, rememberParkName, SETTING_DEFAULTS } from '#src/values/settings.ts';
import { browserOf, openLan } from '#tests/support/factor-world.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

openOnce(openLan);
const WAS = SETTING_DEFAULTS['park.name'];
const NAME = 'Bà Nà {Hills} & “Mây”';
afterEach(() => rememberParkName(WAS));

/** What is true of the sample park alone: its places, heights, counts and offers are rows that a park writes for itself. */
const SAMPLE_FACTS =
  /Vân Sơn|Vườn Mây|Cloud Garden|Lào Cai|Ga Chân Núi|Foothill Station|Quốc lộ|Route 4D|Chùa Mây|Cloud Pagoda|Cổng Trời|Heaven|1[.,]9\d\d m|\b412 m|800 (?:chỗ|cars)|15 ?%|(?:[Bb]a|[Tt]hree) (?:tuyến|bếp|lines|kitchens)|[Mm]ười hai phút|Twelve minutes/;
/** An example of what to type. */
const EXAMPLES = ['settings.hint.pickup.placeVi', 'settings.hint.pickup.placeEn'];

describe('texts', () => {
  test('say it by their argument alone', () => {
    for (const catalogue of [vi, en]) {
      const fixed = Object.entries(catalogue).filter(([, text]) => text.includes(WAS));
      expect(fixed.map(([id]) => id)).toEqual([]);
    }
  });

  test('tell no park the facts of the sample', () => {
    for (const catalogue of [vi, en]) {
      const found = Object.entries(catalogue).filter(([, text]) => SAMPLE_FACTS.test(text));
      expect(found.flatMap(([id, text]) => (EXAMPLES.includes(id) ? [] : [`${id}: ${text}`]))).toEqual([]);
    }
  });

  test('have it as it is stored, whatever it is made of', () => {
    for (const locale of ['vi', 'en'] as const) {
      const { t } = intlFor(locale);
      expect(t('common.parkName')).toBe(WAS);
      rememberParkName(NAME);
      expect(t('common.parkName')).toBe(NAME);
      expect(t('people.mail.subject')).toEndWith(NAME);
      expect(t('posts.feed', { park: 'x' })).not.toContain(NAME);
      rememberParkName(WAS);
    }
  });

  test('for islands have it too, without what an island would take for an argument', () => {
    const shown = () => intlFor('vi').words('search.palette').title;
    expect(shown()).toEndWith(WAS);
    rememberParkName(NAME);
    expect(shown()).toEndWith('Bà Nà Hills & “Mây”');
    rememberParkName(WAS);
    expect(shown()).toEndWith(WAS);
  });
});

describe('once it has changed', () => {
  test('markup that is made once is made again', async () => {
    const before = await wholeMarkup(<Logo locale="vi" />);
    expect(before).toContain(`<b>${WAS}</b>`);
    rememberParkName('Bà Nà');
    expect(await wholeMarkup(<Logo locale="vi" />)).toContain('<b>Bà Nà</b>');
    rememberParkName('Khu du lịch sinh thái Thác Bản Giốc xanh');
    expect(await wholeMarkup(<Logo locale="vi" />)).toContain('font-size:0.75rem');
    rememberParkName(WAS);
    expect(await wholeMarkup(<Logo locale="vi" />)).toBe(before);
  });

  test('its letters are text in a page without the site as well', () => {
    rememberParkName('</title><meta http-equiv="refresh">');
    const page = smallPage({
      locale: 'vi',
      title: 'A',
      text: '{park} <b>',
      link: { href: '/', label: '<i>' },
    });
    expect(page).toContain('&lt;/title&gt;&lt;meta http-equiv=');
    for (const tag of ['<meta http-equiv', '<b>', '<i>']) expect(page).not.toContain(tag);
  });

  test('the title of the home page is set smaller for a longer one', async () => {
    const markup = (name: string) => wholeMarkup(<Hero {...{ name, kind: '', inscription: '', alt: '' }} />);
    expect(await markup(WAS)).toContain('<h1><');
    const [long, longest] = await Promise.all(['Bà Nà Hills', 'a'.repeat(60)].map(markup));
    expect([/scale:([\d.]+)/.exec(long ?? '')?.[1], /scale:([\d.]+)/.exec(longest ?? '')?.[1]]).toEqual([
      '0.73',
      '0.36',
    ]);
  });

  test('a picture for shared links has another address', () => {
    const card = { slug: 've', slugEn: null, title: 'Vé', picture: 'tk-dawn', priceVnd: 1 };
    const paths = () => [cardPath({ kind: 'tickets', locale: 'vi', card }), parkCardPath()];
    const before = paths();
    rememberParkName('Bà Nà');
    expect(paths().filter((path) => before.includes(path))).toEqual([]);
  });

  test('the picture of all other pages has it in the sky, however long, and the peak as it was', async () => {
    const { default: sharp } = await import('sharp');
    const partOf = async (picture: Uint8Array | string, left: number) => {
      const area = { left, top: 0, width: 280, height: 280 };
      const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats();
      return channels.map(({ mean }) => mean);
    };
    const [bare, peak] = [await partOf('public/og.jpg', 60), await partOf('public/og.jpg', 920)];
    for (const name of [WAS, NAME, 'Khu du lịch sinh thái Thác Bản Giốc xanh', 'Nghĩa'.repeat(12)]) {
      const drawn = await drawParkCard(name);
      expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
      expect(drawn.length).toBeLessThan(300_000);
      expect((await partOf(drawn, 60))[0]).toBeLessThan((bare[0] ?? 0) - 1);
      const moved = (await partOf(drawn, 920)).map((mean, index) => Math.abs(mean - (peak[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThan(1);
    }
  });

  test('whoever reads the settings knows it, and a key that is added has it', async () => {
    await db.write((tx) => tx.insert(settings).values({ key: 'park.name', value: 'Bà Nà' }));
    await loadSettings({ db });
    expect(parkName()).toBe('Bà Nà');
    const browser = browserOf();
    await browser.signIn();
    const options = await (await browser.at()).factors.askForPasskey();
    expect(options.rp.name).toBe('Bà Nà');
    expect(webManifest(parkName())).toMatchObject({ short_name: 'Bà Nà' });
  });
});
