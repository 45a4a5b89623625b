/** The gateway's addresses, as VNPay spells them. */
export const PAGES = {
  open: '/paymentv2/vpcpay.html',
  method: '/paymentv2/Transaction/PaymentMethod.html',
  card: '/paymentv2/Transaction/Card.html',
  otp: '/paymentv2/Transaction/Otp.html',
  qr: '/paymentv2/Transaction/Qr.html',
  cancel: '/paymentv2/Transaction/Cancel.html',
  result: '/paymentv2/Transaction/Result.html',
  error: '/paymentv2/Payment/Error.html',
} as const;

export const API = {
  transaction: '/merchant_webapi/api/transaction',
  bankList: '/qrpayauth/api/merchant/get_bank_list',
  /** Not VNPay's: pays without a browser. */
  pay: '/paymentv2/pay',
} as const;
