/** Texts of one line that have a form of their own, as they are stored. */

import { isEmail } from '#src/values/email.ts';
import { pathKey } from '#src/values/route.ts';
import { readCoordinates, writeCoordinates } from '#src/values/sky/coordinates.ts';
import { discountCodeOf } from '#src/values/typed/discount-code.ts';
import { readFilmLink } from '#src/values/typed/film-link.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

type ReadLine = { value: string } | { error: string };

const PHONE = /^\+?[\d\s.()-]+$/;
const PHONE_DIGITS = { min: 8, max: 15 };
const TAX_CODE = /^(\d{10})-?(\d{3})?$|^\d{12}$/;
const ACCOUNT = /^\d{6,19}$/;
const HOLDER = /^[A-Z0-9][A-Z0-9 .&/-]*$/;

const LINE_FORMS = {
  phone(text) {
    const { length } = text.replaceAll(/\D/g, '');
    const isPhone = PHONE.test(text) && length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
    return isPhone ? { value: text } : { error: 'resources.error.phone' };
  },
  email(text) {
    return isEmail(text) ? { value: text.toLowerCase() } : { error: 'errors.email' };
  },
  url(text) {
    const url = /^https:\/\/\S+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;
    const isOpen = url?.hostname.includes('.') && url.username === '' && url.password === '';
    return isOpen ? { value: text } : { error: 'resources.error.url' };
  },
  /** Of a company, of a branch of it, or of a household by the number of its owner. */
  taxCode(text) {
    const compact = text.replaceAll(/[\s.]/g, '');
    if (!TAX_CODE.test(compact)) return { error: 'resources.error.taxCode' };
    return { value: compact.replace(/^(\d{10})(\d{3})$/, '$1-$2') };
  },
  /** As maps give it, north first. */
  coordinates(text) {
    const place = readCoordinates(text);
    return place ? { value: writeCoordinates(place) } : { error: 'settings.error.coordinates' };
  },
  /** By its whole address; stored as the name of the film alone. */
  film(text) {
    const read = readFilmLink(text);
    return 'name' in read ? { value: read.name } : { error: `gallery.error.film.${read.wrong}` };
  },
  account(text) {
    const compact = text.replaceAll(/[\s.-]/g, '');
    return ACCOUNT.test(compact) ? { value: compact } : { error: 'resources.error.account' };
  },
  discountCode(text) {
    const code = discountCodeOf(text);
    return code === null ? { error: 'resources.error.discountCode' } : { value: code };
  },
  /** As banks print it. */
  holder(text) {
    const printed = withoutMarks(text).toUpperCase();
    return HOLDER.test(printed) ? { value: printed } : { error: 'resources.error.holder' };
  },
  /** Of this site by its path, or of another by `https://`; stored as browsers send it. */
  address(text): ReadLine {
    if (!text.startsWith('/')) {
      const read = LINE_FORMS.url(text);
      return 'value' in read ? { value: new URL(text).href } : { error: 'resources.error.address' };
    }
    const url = ownUrl(text);
    return url ? { value: url.pathname + url.search + url.hash } : { error: 'resources.error.address' };
  },
  /** Of this site by its path, with what may follow it. */
  ownAddress(text): ReadLine {
    const url = ownUrl(text);
    return url ? { value: url.pathname + url.search + url.hash } : { error: 'resources.error.ownAddress' };
  },
  /** Of this site, without a query, in its one spelling. */
  path(text): ReadLine {
    const url = ownUrl(text);
    return url && !/[?#]/.test(text) ? { value: pathKey(url.pathname) } : { error: 'resources.error.path' };
  },
} as const satisfies Record<string, (text: string) => ReadLine>;

const ANY_ORIGIN = 'https://park.example';
/** Characters that end a line of an answer or that browsers read as a slash, also when they are encoded. */
const UNSAFE = /[\s\\]|%(?:[01][\da-f]|7f|5c|25)/i;

/** The address that a path is on any site; null for what a browser reads as another site or another line. */
function ownUrl(text: string): URL | null {
  if (!text.startsWith('/') || text.includes('//') || UNSAFE.test(text)) return null;
  const url = URL.parse(text, ANY_ORIGIN);
  return url?.origin === ANY_ORIGIN && !url.pathname.includes('//') ? url : null;
}

export type LineForm = keyof typeof LINE_FORMS;

export function isLineForm(form: string | undefined): form is LineForm {
  return form !== undefined && Object.hasOwn(LINE_FORMS, form);
}

export function readLine(form: LineForm, text: string): ReadLine {
  return LINE_FORMS[form](text);
}
