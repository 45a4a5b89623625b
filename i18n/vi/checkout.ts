export const checkout = {
  'checkout.error.emailOrPhone': 'Vui lòng điền email hoặc số điện thoại để nhận vé',
  'checkout.error.taxCode': 'Mã số thuế gồm 10 số, 13 số hoặc 12 số định danh',
  'checkout.error.terms': 'Vui lòng đồng ý với điều khoản đặt vé để tiếp tục',
  'checkout.error.method': 'Vui lòng chọn cách thanh toán',
} as const;
