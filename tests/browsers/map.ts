/** The map on a phone: zoom, a place, the way there. */
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkUrl } from '#tests/support/browser.ts';
import type { Visitor } from './visitor.ts';

const { t } = intlFor('vi');
const ZOOM = `Number(getComputedStyle(document.querySelector('.map-stage')).getPropertyValue('--zoom'))`;

export async function useMap({ driver, open, see, press, until }: Visitor): Promise<void> {
  await driver.resize(390, 844);
  await open(parkUrl() + href('map', 'vi'));
  await press('button', t('places.map.zoomIn'));
  await until('the map is larger', `${ZOOM} > 1.2`);
  await press('button', t('places.map.reset'));
  await until('the map is whole again', `${ZOOM} === 1`);
  await press('.place-list a', 'Chùa Mây');
  await until('the address names the place', `location.search === '?place=chua-may'`);
  await see('.map-callout li', t('places.detail.walk', { minutes: 15, station: 'Ga Đỉnh Mây' }));
}
