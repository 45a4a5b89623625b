export const messagesGoods = {
  'messages.goods.received.subject': 'Đã nhận đơn hàng {code}, chờ bạn thanh toán',
  'messages.goods.received.title': 'Chúng tôi đã giữ hàng cho bạn',
  'messages.goods.received.lead':
    'Đơn {code} đã được ghi nhận. Hàng được chuẩn bị ngay khi bạn thanh toán xong.',
  'messages.goods.confirmed.subject': 'Đơn hàng {code} đã được xác nhận',
  'messages.goods.confirmed.title': 'Đơn hàng đã được xác nhận',
  'messages.goods.confirmed.lead':
    'Cảm ơn bạn. Đơn {code} đã được xác nhận và đang được chuẩn bị, chúng tôi sẽ báo khi hàng rời kho.',
  'messages.goods.shipped.subject': 'Đơn hàng {code} đang trên đường tới bạn',
  'messages.goods.shipped.title': 'Hàng đang trên đường tới bạn',
  'messages.goods.shipped.lead':
    'Đơn {code} đã rời kho. Giao trong 24 giờ tại địa phương, 2 đến 5 ngày trên toàn quốc.',
  'messages.goods.cancelled.subject': 'Đơn hàng {code} đã được hủy',
  'messages.goods.cancelled.title': 'Đơn hàng đã được hủy',
  'messages.goods.cancelled.lead': 'Đơn {code} đã được hủy và bạn không phải trả khoản nào.',
  'messages.goods.failed.subject': 'Thanh toán chưa thành công, đơn hàng {code}',
  'messages.goods.failed.title': 'Thanh toán chưa thành công',
  'messages.goods.failed.lead':
    'Khoản thanh toán cho đơn {code} chưa hoàn tất. Nếu tài khoản đã bị trừ tiền, bạn đừng thanh toán lại, chúng tôi đang đối chiếu.',
  'messages.services.received.title': 'Chúng tôi đã nhận đơn dịch vụ của bạn',
  'messages.services.received.lead':
    'Đơn {code} đã được ghi nhận. Dịch vụ được xếp lịch ngay khi bạn thanh toán xong.',
  'messages.services.confirmed.lead':
    'Cảm ơn bạn. Đơn {code} đã được xác nhận, chúng tôi đón bạn vào ngày bạn chọn.',
  'messages.services.hold': 'Bạn thanh toán trước {until} (giờ Việt Nam) để giữ đơn này.',
  'messages.services.over': 'Thời gian giữ đơn đã hết. Bạn có thể đặt lại bất cứ lúc nào.',
  'messages.goods.hold':
    'Hàng được giữ đến {until} (giờ Việt Nam). Quá giờ đó hàng trở lại bán cho khách khác.',
  'messages.goods.over': 'Thời gian giữ hàng đã hết. Bạn có thể đặt lại bất cứ lúc nào.',
  'messages.goods.to': 'Giao tới: {address}.',
  'messages.goods.atDoor': 'Bạn trả {amount} bằng tiền mặt khi nhận hàng.',
  'messages.goods.pay': 'Thanh toán {amount}',
  'messages.goods.open': 'Xem đơn hàng',
} as const;
