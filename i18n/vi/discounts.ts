export const discounts = {
  'discounts.error.required': 'Nhập mã giảm giá',
  'discounts.error.unknown': 'Không có mã giảm giá này. Bạn xem lại từng ký tự nhé.',
  'discounts.error.off': 'Mã {code} không còn dùng được',
  'discounts.error.early': 'Mã {code} dùng được từ ngày {day}',
  'discounts.error.ended': 'Mã {code} đã hết hạn ngày {day}',
  'discounts.error.scope': 'Mã {code} không áp dụng cho những gì bạn đang mua',
  'discounts.error.visit': 'Mã {code} không áp dụng cho ngày bạn chọn',
  'discounts.error.minimum': 'Mua thêm {missing} nữa là dùng được mã {code}',
  'discounts.error.used': 'Mã {code} đã hết lượt',
  'discounts.error.budget': 'Ưu đãi của mã {code} còn lại không đủ cho đơn này',
  'discounts.error.small': 'Mã {code} không dùng được cho đơn này vì phần còn lại quá nhỏ để thanh toán',
  'discounts.error.buyer':
    '{max, plural, =1 {Mỗi người chỉ dùng mã {code} một lần} other {Mỗi người chỉ dùng mã {code} # lần}}; bạn đã dùng rồi',
  'discounts.error.changed':
    'Mức giảm của mã {code} vừa thay đổi, chưa có khoản nào bị trừ. Bạn xem lại tổng tiền rồi đặt tiếp nhé.',
  'discounts.error.ordered': 'Đơn này đã đặt nên không thêm hay đổi mã giảm giá được nữa',

  'discounts.form.open': 'Tôi có mã giảm giá',
  'discounts.form.label': 'Mã giảm giá',
  'discounts.form.check': 'Áp dụng',
  'discounts.form.checking': 'Đang xem',
  'discounts.form.notApplied': 'Bấm “Áp dụng” để xem giá mới, hoặc xóa mã này',
  'discounts.form.look': 'Mã {code} giảm {amount}. Bạn xem tổng mới rồi bấm đặt lần nữa nhé.',
  'discounts.form.failed': 'Chưa xem được mã. Bạn thử lại nhé.',
  'discounts.form.applied': 'Mã {code} giảm {amount}',
  'discounts.form.rest': 'Tổng còn {amount}',
  'discounts.form.remove': 'Bỏ mã',

  'discounts.line': 'Mã giảm giá {code}',
} as const;
