import type { payments as vi } from '../vi/payments.ts';

export const payments = {
  'payments.vnpay.code.00': 'Payment received. Thank you!',
  'payments.vnpay.code.07':
    'Your account was charged, but the bank wants to verify this payment first. We are keeping your places and will tell you as soon as it is settled.',
  'payments.vnpay.code.09':
    'This card or account is not registered for internet banking. Please register with your bank or use another card.',
  'payments.vnpay.code.10':
    'The card details were wrong more than three times, so the bank stopped the payment. Please check your card and try again.',
  'payments.vnpay.code.11':
    'Time for the payment ran out. Please try again while your places are still held.',
  'payments.vnpay.code.12': 'This card or account is locked. Please contact your bank or use another card.',
  'payments.vnpay.code.13':
    'The one-time password was not correct. Please try again with the latest code from your bank.',
  'payments.vnpay.code.24': 'You cancelled the payment. Nothing was charged.',
  'payments.vnpay.code.51': 'There is not enough money in the account. Please top it up or use another card.',
  'payments.vnpay.code.65':
    'The daily limit of this account is used up. Please use another card or come back tomorrow.',
  'payments.vnpay.code.75':
    'Your bank is under maintenance. Please try again in a few minutes or choose another bank.',
  'payments.vnpay.code.79':
    'The payment password was wrong too many times. Please try again or use another card.',
  'payments.vnpay.code.99':
    'The payment did not go through because of a problem at the bank. Please try again.',
  'payments.vnpay.status.00': 'Paid',
  'payments.vnpay.status.01': 'Not completed yet',
  'payments.vnpay.status.02': 'Payment failed',
  'payments.vnpay.status.04': 'Charged by the bank but not recorded by VNPay, awaiting reconciliation',
  'payments.vnpay.status.05': 'VNPay is processing the refund',
  'payments.vnpay.status.06': 'Refund request sent to the bank',
  'payments.vnpay.status.07': 'Suspected fraud, being verified',
  'payments.vnpay.status.08': 'Timed out',
  'payments.vnpay.status.09': 'Refund request rejected',
  'payments.vnpay.status.11': 'Cancelled by the customer',
  'payments.vnpay.query.00': 'VNPay answered with the result',
  'payments.vnpay.query.02': 'VNPay does not know this merchant (TmnCode)',
  'payments.vnpay.query.03': 'The request to VNPay was malformed',
  'payments.vnpay.query.91': 'VNPay cannot find this transaction',
  'payments.vnpay.query.94': 'VNPay was asked about this payment just now; please wait a few minutes',
  'payments.vnpay.query.97': 'VNPay says the signature of the request is wrong',
  'payments.vnpay.query.99': 'VNPay had another problem with the query',
  'payments.vnpay.refund.00': 'VNPay accepted the refund',
  'payments.vnpay.refund.02': 'VNPay does not know this merchant (TmnCode)',
  'payments.vnpay.refund.03': 'The refund request was malformed',
  'payments.vnpay.refund.91': 'VNPay cannot find the payment to refund',
  'payments.vnpay.refund.94': 'This refund was requested before and is being processed',
  'payments.vnpay.refund.95': 'The original payment did not succeed, so VNPay refuses the refund',
  'payments.vnpay.refund.97': 'VNPay says the signature of the refund request is wrong',
  'payments.vnpay.refund.99': 'VNPay had another problem with the refund',
  'payments.transfer.code.expired':
    'The time for the transfer has run out. If you have sent the money, please do not send it again: your order moves on as soon as it arrives.',
  'payments.counter.code.expired': 'The time to pay at the counter has run out.',
  'payments.return.forgedTitle': 'We cannot read this payment result',
  'payments.return.forged':
    'This address does not carry a valid {provider} signature, so we do not show a result. If you have just paid, please look for our confirmation email or open your order again.',
  'payments.return.unknownTitle': 'We cannot find the order of this payment',
  'payments.return.unknown':
    'If your account was charged, please call our hotline and we will check at once.',
  'payments.return.busyTitle': 'Your order could not be opened yet',
  'payments.return.busy':
    'We are busy at the moment. Your payment is not affected; please reload this page in a few seconds.',
  'payments.error.unreachable':
    'The payment page cannot be opened just now. Nothing was charged and your order is still kept; please try again or choose another way to pay.',
  'payments.error.unknown': 'We cannot find this payment',
  'payments.error.notPaid': 'This payment did not succeed, so there is nothing to refund',
  'payments.error.refundAmount': 'The amount to refund must be more than 0',
  'payments.error.refundTooMuch': 'At most {left} ₫ of this payment can still be refunded',
  'payments.error.refundInProgress':
    'Another refund of this payment is still being processed. Please wait for its result.',

  'checkout.form.transfer': 'Bank transfer',
  'checkout.form.transferText': 'Scan a VietQR code with your banking app, no fee',
  'checkout.form.transferMore':
    'You get the QR code and the account number in the next step. Your order is confirmed once the money arrives, usually within seconds.',
  'checkout.form.transferDisabled': 'We are not taking transfers just now. Please choose another way.',
  'checkout.form.counter': 'Pay at the counter',
  'checkout.form.counterText': 'In cash or by card, at the park’s ticket counter',
  'checkout.form.counterMore':
    'Your places are held until the time shown above, counted from your order and not extended, for a confirmed contact. Read out your order code at the counter, pay and get your tickets there.',
  'checkout.form.counterDisabled':
    'Paying at the counter is not possible just now. Please choose another way.',
  'checkout.form.counterGoods':
    'This order has goods, so it is paid in advance or when they are handed over.',
} satisfies Record<keyof typeof vi, string>;
