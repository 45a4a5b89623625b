/** What each message about a step after the purchase states, by the scenes of `message-scenes-order`. */
import type { AftercareMessageKind } from '#db/schema/messages.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { day, type Expected, expectation, moment, money, ORDER, says, word } from './message-expectation.ts';
import { ISSUED_VND, LAST_DAY, PART_VND, RETURNED_VND } from './message-scenes-credit.ts';
import type { OrderWords } from './message-words-order.ts';
import { DAY } from './park.ts';

/** No bank has a part in it. */
const BANKLESS = (said: RegExp) =>
  new RegExp(`^(?!.*(ngân hàng|ngày làm việc|bank |working days)).*${said.source}`, 'is');
/** Nor any sum of money. */
const PRICELESS = (said: RegExp) =>
  new RegExp(`^(?!.*(₫|\\s0d\\b|[\\d\\s]VND\\b|ngân hàng|ngày làm việc|working days)).*${said.source}`, 'is');
const PHONES = ['zalo', 'sms'] as const;
const REFUND = { page: /\/order-refund\?/ };
const EXCHANGE = { page: /\/ticket-exchange\?/ };
const CLOSED = { page: /\/(closed-day|ngay-dong-cua)\?/ };
const FOUND = { page: /\/(tim-don-hang|find-order)\?token=/ };
const AMOUNT = money(123_000);
const HOTLINE = word('0214 300 0247');

export const AFTERCARE_WORDS: Pick<OrderWords, AftercareMessageKind> = {
  'refund-requested': {
    plain: expectation({
      vi: says(/nhận yêu cầu hoàn.*ngừng hiệu lực/s, /nhận yêu cầu hoàn/),
      en: says(/request.*(no longer work|stop working)/s, /Refund request received/),
      facts: [AMOUNT],
      ...REFUND,
    }),
  },
  'refund-approved': {
    plain: expectation({
      vi: says(/(duyệt|được hoàn).*3( đến |-)10 ngày làm việc/s, /được hoàn tiền/),
      en: says(/(approved|paid back).*3(-| to )10 working days/s, /Refund approved/),
      facts: [AMOUNT],
      ...REFUND,
    }),
    free: expectation({
      vi: says(PRICELESS(/miễn phí.*đã được hủy.*không có (tiền|khoản) hoàn/), /Vé miễn phí đã được hủy/),
      en: says(PRICELESS(/free tickets.*cancelled.*nothing to refund/), /Free tickets cancelled/),
      ...REFUND,
    }),
    ...credited(
      {
        vi: says(BANKLESS(/được cộng lại|về phiếu/), /hoàn vào phiếu bảo lưu/),
        en: says(BANKLESS(/goes (back )?on/), /Refund to your park credit approved/),
      },
      {
        vi: says(/phiếu.*3( đến |-)10 ngày làm việc/is, /được hoàn tiền/),
        en: says(/on .*credit.*3(-| to )10 working days/s, /Refund approved/),
      },
    ),
  },
  'refund-rejected': {
    plain: expectation({
      vi: says(/(?=.*chưa.*duyệt)(?=.*vẫn dùng được)/s, /chưa được duyệt/),
      en: says(/(?=.*not approve)(?=.*still (work|valid))/s, /not approved/),
      facts: [AMOUNT, word('Vé đã dùng ở cổng.', ['zalo', 'email'])],
      ...REFUND,
    }),
  },
  'refund-done': {
    plain: expectation({
      vi: says(/(đã|được) (chuyển|hoàn)/i, /Đã hoàn 123\.000/),
      en: says(/refund.*sent|refunded/, /123,000 ₫ refunded/),
      facts: [AMOUNT],
      ...REFUND,
    }),
    ...credited(
      {
        vi: says(BANKLESS(/đã (hoàn|được cộng lại)/i), /Đã hoàn 500\.000 ₫ vào phiếu bảo lưu/),
        en: says(BANKLESS(/refunded/), /500,000 ₫ refunded to your park credit/),
      },
      {
        vi: says(/phiếu.*còn lại.*đã được chuyển/is, /Đã hoàn 500\.000/),
        en: says(/credit.*the other.*(sent|on its way)/is, /500,000 ₫ refunded/),
      },
    ),
  },
  'exchange-ended': {
    plain: expectation({
      vi: says(/(?=.*chưa (đổi được|hoàn tất))(?=.*vé cũ.*vẫn dùng được)/is, /Chưa đổi được ngày/),
      en: says(/(?=.*not (be )?(moved|finished))(?=.*old tickets .*still (work|valid))/s, /Day not changed/),
      facts: [day('2026-12-15')],
      ...EXCHANGE,
    }),
  },
  'exchange-due': {
    plain: expectation({
      vi: says(/trả thêm/, /Trả thêm để đổi ngày/),
      en: says(/(pay|costs) .* more/, /Pay the difference/),
      facts: [AMOUNT, day('2026-12-15'), moment('2026-12-01T03:15:00Z')],
      ...EXCHANGE,
    }),
  },
  'closure-offer': {
    plain: expectation({
      vi: says(
        /không dùng được.*(đổi ngày|sang ngày khác).*phiếu bảo lưu.*tiền/s,
        /không dùng được ngày đã đặt/,
      ),
      en: says(/cannot be used.*another day.*credit.*back/s, /cannot be used that day/),
      facts: [day(DAY)],
      ...CLOSED,
    }),
  },
  'closure-reopened': {
    plain: expectation({
      vi: says(/lại đón bạn.*dùng được/s, /dùng được trở lại/),
      en: says(/are valid/, /valid again/),
      facts: [day(DAY)],
      page: ORDER,
    }),
  },
  'credit-issued': {
    plain: expectation({
      vi: says(/có phiếu bảo lưu/, /Phiếu bảo lưu TD-\w{4}-\w{4}-\w\w,/),
      en: says(/have .*credit/, /Credit code TD-\w{4}-\w{4}-\w\w,/),
      facts: [money(ISSUED_VND), { value: () => 'TD-', on: CHANNELS }, day('2027-03-01')],
      ...CLOSED,
    }),
  },
  'contact-changed': {
    phone: expectation({ ...changed(), facts: [word('098•••321'), HOTLINE], by: PHONES }),
    mail: expectation({ ...changed(), facts: [word('mo•••@example.com'), HOTLINE], by: ['email'] }),
  },
  'orders-found': {
    phone: expectation({ ...found(), by: PHONES, ...FOUND }),
    mail: expectation({ ...found(), by: ['email'], ...FOUND }),
  },
};

type Wordings = Pick<Expected, 'vi' | 'en'>;

/** A refund that a voucher gets, wholly or in part. */
function credited(credit: Wordings, both: Wordings) {
  const facts = [word('TD-7K…QA-B2'), day(LAST_DAY)];
  const parts = [money(PART_VND), money(RETURNED_VND - PART_VND)];
  return {
    credit: expectation({ ...credit, facts: [money(RETURNED_VND), ...facts], ...REFUND }),
    both: expectation({ ...both, facts: [...parts, ...facts], ...REFUND }),
  };
}

function changed() {
  return {
    vi: says(/gửi tới.*gọi ngay/is, /đổi người nhận/),
    en: says(/now.*go(es)? to.*call/is, /New contact/),
  };
}

function found() {
  return { vi: says(/mở.*đơn.*24 giờ/s, /Đơn hàng của bạn/), en: says(/orders.*24 hours/s, /Your orders/) };
}
