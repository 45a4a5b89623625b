export const checkoutPhone = {
  'checkout.form.mailTypo': 'Ý bạn là {email}? Chạm để sửa.',
  'checkout.form.wrongCount': 'Có {count} mục cần xem lại',
  'checkout.form.due': 'Cần thanh toán',
  'checkout.summary.open': 'Xem đơn của bạn',

  'checkout.cancel.heldUntil': 'Chỗ của bạn vẫn được giữ đến {time}, giá không đổi.',
  'checkout.cancel.heldGoodsUntil': 'Hàng của bạn vẫn được giữ đến {time}, giá không đổi.',
  'checkout.cancel.others': 'Hoặc thanh toán bằng cách khác',
  'checkout.cancel.last': 'Lần thanh toán trước chưa thành công',

  'checkout.leave.title': 'Rời trang thanh toán?',
  'checkout.leave.close': 'Đóng',
  'checkout.leave.held':
    'Chỗ vẫn được giữ đến {time}. Trước giờ đó bạn quay lại trang này là thanh toán tiếp được.',
  'checkout.leave.heldGoods':
    'Hàng vẫn được giữ đến {time}. Trước giờ đó bạn quay lại trang này là thanh toán tiếp được.',
  'checkout.leave.stay': 'Ở lại',
  'checkout.leave.go': 'Rời trang',
  'checkout.leave.release': 'Hủy giữ chỗ',
} as const;
