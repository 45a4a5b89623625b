/** What each message about an order states, by the scenes of `message-scenes-order`. */
import type { OrderMessageKind } from '#db/schema/messages.ts';
import { ACCOUNT } from './bank.ts';
import { day, type Expected, expectation, moment, money, says, word } from './message-expectation.ts';
import { ISSUED_VND } from './message-scenes-credit.ts';
import type { ORDER_SCENES } from './message-scenes-order.ts';
import { DAY } from './park.ts';

const PHONES = ['zalo', 'sms'] as const;
const AMOUNT = money(123_000);
const CREDIT = [money(45_000), word('TD-7K…QA-B2')];
const HOURS = word('7:00–17:30', PHONES);
const ASKED = { vi: /chờ bạn thanh toán/, en: /awaiting payment/ };
const CANCELLED = {
  vi: says(/được hủy.*không phải trả/s, /được hủy/),
  en: says(/cancelled.*nothing to pay/s, /cancelled/),
};
const TICKETS = {
  vi: says(/1 vé.*12\/12\/2026/s, /Vé .* ngày 12\/12\/2026/),
  en: says(/tickets?( \(1\))? for .*12 Dec 2026/, /tickets for 12 Dec 2026/),
};
const REMINDER = {
  vi: says(/hẹn (gặp )?bạn ngày (mai|12\/12\/2026)/i, /^Mai bạn lên/),
  en: says(/see you (tomorrow|on 12 Dec 2026)/i, /^Tomorrow at/),
};

export type OrderWords = {
  [K in keyof typeof ORDER_SCENES]: Record<keyof (typeof ORDER_SCENES)[K], Expected>;
};

export const ORDER_WORDS: Pick<OrderWords, OrderMessageKind> = {
  'order-received': {
    transfer: expectation({
      vi: says(/chuyển/i, ASKED.vi),
      en: says(/transfer/i, ASKED.en),
      facts: [money(650_000), moment('2026-12-01T03:30:00Z'), word('VietinBank'), word(ACCOUNT)],
    }),
    counter: expectation({
      vi: says(/quầy vé/i, ASKED.vi),
      en: says(/ticket counter/i, ASKED.en),
      facts: [money(650_000), moment('2026-12-02T03:00:00Z'), word('7:00–17:30')],
    }),
    due: expectation({
      vi: says(/chưa (được )?thanh toán|Còn phải trả/, ASKED.vi),
      en: says(/not paid yet|Left to pay/, ASKED.en),
      facts: [money(550_000), moment('2026-12-01T03:15:00Z')],
    }),
  },
  'order-confirmed': {
    sent: expectation({
      vi: says(/được xác nhận/),
      en: says(/is confirmed/),
      facts: [money(150_000, ['zalo', 'email'])],
    }),
  },
  'order-shipped': {
    sent: expectation({ vi: says(/(đang|đường) tới bạn/), en: says(/on (its|their) way/) }),
    ready: expectation({
      vi: says(/sẵn sàng để nhận/),
      en: says(/ready to collect/),
      facts: [
        word({ vi: 'quầy của khu du lịch', en: 'the counter of the park' }),
        word('8:00–17:00'),
        day('2026-12-08'),
      ],
    }),
  },
  'order-cancelled': {
    plain: expectation(CANCELLED),
    credit: expectation({ ...CANCELLED, facts: CREDIT }),
  },
  tickets: {
    plain: expectation({ ...TICKETS, facts: [day(DAY)] }),
    slot: expectation({ ...TICKETS, facts: [day(DAY), word('7:00', ['email'])] }),
  },
  'payment-failed': {
    plain: expectation({
      vi: says(/chưa thành công.*giữ.*đến/s, /chưa thành công/),
      en: says(/did not go through.*held.*until/s, /not completed/),
      facts: [money(550_000), moment('2026-12-01T03:15:00Z')],
      page: /\/checkout\/cancel\?/,
    }),
    ended: expectation({
      vi: says(/chưa thành công.*(không còn được giữ|đã hết|trả lại)/s, /chưa thành công/),
      en: says(/did not go through.*(no longer held|released|ended)/s, /not completed/),
      facts: [money(650_000)],
      page: /\/(checkout\/cancel\?|dat-ve|order-ticket)/,
    }),
  },
  'refund-due': {
    money: expectation({
      vi: says(/sẽ (được )?hoàn/, /sẽ hoàn/),
      en: says(/will (refund|get)/, /will refund/),
      facts: [AMOUNT],
    }),
    credit: expectation({
      vi: says(/^(?!.*hủy).*được cộng lại/s, /đã về lại phiếu bảo lưu/),
      en: says(/^(?!.*cancelled).*is back on/s, /credit is back/),
      facts: CREDIT,
    }),
    both: expectation({
      vi: says(/được cộng lại/, /sẽ hoàn tiền/),
      en: says(/is back on/, /will refund/),
      facts: [...CREDIT, AMOUNT],
    }),
    difference: expectation({
      vi: says(/không còn đổi được.*vé cũ.*vẫn như trước/is, /sẽ hoàn/),
      en: says(/(?=.*no longer (be moved|possible))(?=.*stay as they were)/s, /will refund/),
      facts: [AMOUNT, day('2026-12-15')],
    }),
  },
  'visit-reminder': {
    plain: expectation({
      ...REMINDER,
      facts: [HOURS, day(DAY, ['zalo', 'email']), word('7:00', ['email'])],
    }),
    slot: expectation({ ...REMINDER, facts: [word('7:00'), day(DAY, ['zalo', 'email'])] }),
  },
  'exchange-done': {
    plain: expectation({
      vi: says(/đổi từ 09\/12\/2026 sang 12\/12\/2026/, /đổi vé sang 12\/12\/2026/),
      en: says(/moved from 9 Dec 2026 to 12 Dec 2026/, /moved to 12 Dec 2026/),
      facts: [AMOUNT],
    }),
    credit: expectation({
      vi: says(/đổi từ 09\/12\/2026 sang 12\/12\/2026/, /đổi vé sang 12\/12\/2026/),
      en: says(/moved from 9 Dec 2026 to 12 Dec 2026/, /moved to 12 Dec 2026/),
      facts: [money(ISSUED_VND), word('TD-'), day('2027-03-01')],
    }),
  },
};
