/** Texts of one line that have a form of their own, as they are stored. */
import { isEmail } from '#src/values/email.ts';
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
  account(text) {
    const compact = text.replaceAll(/[\s.-]/g, '');
    return ACCOUNT.test(compact) ? { value: compact } : { error: 'resources.error.account' };
  },
  /** As banks print it. */
  holder(text) {
    const printed = withoutMarks(text).toUpperCase();
    return HOLDER.test(printed) ? { value: printed } : { error: 'resources.error.holder' };
  },
} as const satisfies Record<string, (text: string) => ReadLine>;

export type LineForm = keyof typeof LINE_FORMS;

export function isLineForm(form: string | undefined): form is LineForm {
  return form !== undefined && Object.hasOwn(LINE_FORMS, form);
}

export function readLine(form: LineForm, text: string): ReadLine {
  return LINE_FORMS[form](text);
}
