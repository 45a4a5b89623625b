/** What each mail about an account, a subscription or an inquiry states, by the scenes of `message-scenes-mail`. */

import { day, type Expected, expectation, moment, money, says, word } from './message-expectation.ts';
import { CODE, JOB_TITLE, type MAIL_SCENES, PERSON, POST_TITLE } from './message-scenes-mail.ts';
import { BEFORE, DAY } from './park.ts';

type WordsOf<S> = { [K in keyof S]: Record<keyof S[K], Expected> };

const BY_MAIL = { by: ['email'] as const };
const FORGOT = { page: /\/auth\/forgot/ };
const CONTACT = { page: /\/(lien-he|contact)/ };
const WHEN = { facts: [moment(BEFORE)] };
const known = expectation({
  vi: says(/đã có tài khoản/),
  en: says(/have one already/, /already have/),
  page: /\/auth\/login/,
  ...BY_MAIL,
});
/** To the park, or about work there: in Vietnamese alone. */
const vietnamese = (text: RegExp, subject: RegExp, values: string[], page: RegExp): Expected =>
  expectation({
    vi: says(text, subject),
    en: says(text, subject),
    facts: values.map((one) => word(one)),
    page,
    ...BY_MAIL,
  });
const JOBS = /\/tuyen-dung/;

export const MAIL_WORDS: WordsOf<typeof MAIL_SCENES> = {
  'account-register': {
    plain: expectation({
      vi: says(/nhập mật khẩu bạn đã chọn.*24 giờ/s, /Xác nhận tài khoản/),
      en: says(/enter the password you chose.*24 hours/s, /Confirm your .* account/),
      page: /\/auth\/verify\?token=/,
      ...BY_MAIL,
    }),
    known,
  },
  'account-reset': {
    plain: expectation({
      vi: says(/đặt lại mật khẩu.*1 giờ/s, /Đặt lại mật khẩu/),
      en: says(/new password.*1 hour/s, /Reset your .* password/),
      page: /\/auth\/reset\?token=/,
      ...BY_MAIL,
    }),
  },
  'account-email': {
    plain: expectation({
      vi: says(/dùng địa chỉ này sau khi bạn xác nhận/, /Xác nhận địa chỉ email mới/),
      en: says(/use this address once you have confirmed/, /Confirm your new email/),
      page: /\/auth\/verify\?token=/,
      ...BY_MAIL,
    }),
    known,
  },
  'account-email-changed': {
    plain: expectation({
      vi: says(/chuyển sang một địa chỉ email khác/, /Email .* được đổi/),
      en: says(/moved to another one/, /email of your .* changed/),
      ...{ ...WHEN, ...CONTACT, ...BY_MAIL },
    }),
  },
  'account-password': {
    plain: expectation({
      vi: says(/Mật khẩu .* được đổi/),
      en: says(/password .*was changed/),
      ...{ ...WHEN, ...FORGOT, ...BY_MAIL },
    }),
  },
  'account-attack': {
    plain: expectation({
      vi: says(/12 lần nhập sai mật khẩu/, /thử mật khẩu/),
      en: says(/wrong passwords .* 12 times/, /trying passwords/),
      ...{ ...WHEN, ...FORGOT, ...BY_MAIL },
    }),
  },
  'account-factor': {
    plain: expectation({
      vi: says(/thêm.*ứng dụng tạo mã|ứng dụng tạo mã.*thêm/i),
      en: says(/authenticator app was added/),
      page: /\/staff\/me/,
      ...{ ...WHEN, ...BY_MAIL },
    }),
  },
  'contact-code': {
    plain: expectation({
      vi: says(/Nhập mã \d{6} .*10 phút/s, /^\d{6} là mã xác nhận/),
      en: says(/Enter the code \d{6} .*10 minutes/s, /^\d{6} is your confirmation code/),
      ...{ ...CONTACT, ...BY_MAIL },
    }),
  },
  'staff-invitation': {
    plain: expectation({
      vi: says(/vai trò Người gác cổng/, /Mời bạn làm việc/),
      en: says(/as Người gác cổng/, /invited to work/),
      facts: [moment('2026-12-02T03:00:00Z')],
      page: /\/auth\/invitation\?token=/,
      ...BY_MAIL,
    }),
  },
  'subscription-confirm': {
    plain: expectation({
      vi: says(/đăng ký nhận bài mới.*72 giờ/s, /Xác nhận nhận bài mới/),
      en: says(/asked for new stories.*72 hours/s, /Confirm new stories/),
      page: /\/(nhan-bai-moi\/xac-nhan|subscription\/confirm)\?token=/,
      ...BY_MAIL,
    }),
  },
  'subscription-welcome': {
    plain: expectation({
      vi: says(/Cảm ơn bạn đã đăng ký/, /Chào bạn đến với/),
      en: says(/Thank you for subscribing/, /Welcome to/),
      page: /\/(nhan-bai-moi\/huy|subscription\/leave)\?token=/,
      ...BY_MAIL,
    }),
  },
  'post-news': {
    plain: expectation({
      vi: says(/Đọc bài/, /^Bài mới: /),
      en: says(/Read it/, /^New story: /),
      facts: [word(POST_TITLE)],
      page: /\/(bai-viet|posts)\/bai-/,
      ...BY_MAIL,
    }),
  },
  'contact-received': {
    plain: expectation({
      vi: says(/Lời nhắn của bạn mang mã/, /Đã nhận lời nhắn/),
      en: says(/Your message has the number/, /received your message/),
      facts: [word(CODE)],
      ...{ ...CONTACT, ...BY_MAIL },
    }),
  },
  'contact-notice': {
    plain: vietnamese(/lời nhắn mới/, /^Lời nhắn/, [CODE, PERSON, 'mark-message'], /lien-he/),
  },
  'quote-received': {
    plain: expectation({
      vi: says(/Yêu cầu của bạn mang mã/, /Đã nhận yêu cầu báo giá/),
      en: says(/Your request has the number/, /received your price request/),
      facts: [word(CODE), day(DAY), word('45')],
      ...{ ...CONTACT, ...BY_MAIL },
    }),
  },
  'quote-notice': {
    plain: vietnamese(
      /yêu cầu báo giá mới/,
      /^Báo giá/,
      [CODE, PERSON, '0912 345 678', '12/12/2026'],
      /lien-he/,
    ),
  },
  'quote-answer': {
    plain: expectation({
      vi: says(/Đây là giá cho yêu cầu/, /^Báo giá/),
      en: says(/This is the price for your request/, /^Quote/),
      facts: [word(CODE), money(123_000), money(123_000 * 45), day('2026-12-05')],
      ...{ ...CONTACT, ...BY_MAIL },
    }),
  },
  'application-received': {
    plain: vietnamese(/đã ứng tuyển vị trí/, /Đã nhận hồ sơ/, [CODE, JOB_TITLE], JOBS),
  },
  'application-notice': { plain: vietnamese(/hồ sơ ứng tuyển mới/, /^Hồ sơ/, [PERSON, JOB_TITLE], JOBS) },
};
