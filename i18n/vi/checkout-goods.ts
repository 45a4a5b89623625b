export const checkoutGoods = {
  'checkout.address.title': 'Nơi nhận hàng',
  'checkout.address.province': 'Tỉnh, thành phố',
  'checkout.address.ward': 'Phường, xã',
  'checkout.address.wardHint': 'Gõ tên mới hoặc tên quận, huyện, phường cũ, có dấu hay không đều được.',
  'checkout.address.former': 'trước là {name}',
  'checkout.address.street': 'Số nhà, tên đường, thôn',
  'checkout.address.streetExample': '12 Cầu Mây',
  'checkout.address.note': 'Ghi chú cho người giao hàng',
  'checkout.address.optional': 'không bắt buộc',
  'checkout.goodsTerms.title': 'Điều khoản mua hàng',
  'checkout.goodsTerms.kept': 'Hàng được giữ {minutes} phút để bạn thanh toán; quá giờ hàng trở lại bán.',
  'checkout.goodsTerms.way':
    'Giao trong 24 giờ tại địa phương, 2 đến 5 ngày trên toàn quốc; hoặc bạn nhận miễn phí tại {place}, hàng chờ bạn {days} ngày.',
  'checkout.goodsTerms.shipping': 'Phí giao hàng {fee}; miễn phí cho đơn hàng từ {threshold}.',
  'checkout.goodsTerms.return': 'Đổi trả trong 7 ngày khi hàng lỗi do nhà sản xuất.',
  'checkout.goodsTerms.warranty': 'Bảo hành 12 tháng với hàng có bảo hành.',
  'checkout.goodsTerms.services':
    'Dịch vụ được phục vụ vào ngày bạn chọn; gọi hotline trước một ngày để đổi ngày.',
  'checkout.goodsTerms.data':
    'Tên, số điện thoại và địa chỉ chỉ dùng để giao hàng, xuất hóa đơn và liên hệ về đơn này.',
  'checkout.goodsTerms.full': 'Đọc đầy đủ Điều khoản mua bán',
  'checkout.goodsForm.title': 'Đặt hàng',
  'checkout.goodsForm.receive': 'Nhận hàng',
  'checkout.goodsForm.awayMore':
    'Bạn sang trang của {name} để trả tiền, rồi trở lại đây. Chúng tôi không thấy và không lưu số thẻ của bạn.',
  'checkout.goodsForm.free': 'Đơn này không phải trả tiền và được xác nhận ngay khi bạn đặt.',
  'checkout.goodsForm.submitFree': 'Đặt hàng',
  'checkout.goodsForm.back': 'Quay lại giỏ hàng',
  'checkout.goodsForm.summary': 'Giỏ hàng của bạn',
  'checkout.goodsForm.noScript':
    'Đặt hàng trên mạng cần JavaScript. Bạn bật JavaScript rồi tải lại trang, hoặc gọi {hotline}.',
  'checkout.goodsOnly.waitingLead':
    '{provider} chưa báo kết quả của đơn {code} cho chúng tôi. Thường chỉ mất vài giây, có khi vài phút. Bạn cứ để trang này mở, kết quả hiện ra ngay khi có xác nhận.',
  'checkout.goodsOnly.waitingSafe':
    'Đừng thanh toán lại. Nếu tài khoản đã bị trừ tiền, xác nhận đơn cũng sẽ tới email của bạn khi có kết quả.',
  'checkout.goodsOnly.provider':
    'Ngân hàng muốn xác minh thêm khoản thanh toán của đơn {code}. Đơn của bạn được giữ, nhân viên của chúng tôi sẽ báo ngay khi có kết quả.',
  'checkout.goodsOnly.twice':
    'Đơn {code} đã được thanh toán hai lần. Chúng tôi sẽ hoàn lại {amount}; đơn vẫn được thực hiện như thường.',
  'checkout.goodsOnly.charged':
    'Nếu tài khoản đã bị trừ tiền, bạn đừng thanh toán lại. Chúng tôi đối chiếu với {provider} và xác nhận đơn ngay khi nhận được tiền.',
  'checkout.goodsOnly.paid':
    'Đơn {code} đã được thanh toán, không cần trả thêm. Trang đơn hàng cho biết hàng đang tới đâu.',
  'checkout.goodsOnly.awayDisabled':
    '{name} đang tạm ngưng nhận thanh toán. Bạn chọn cách khác, thử lại sau ít phút hoặc gọi hotline.',
  'checkout.goodsOnly.cash': 'Bạn có thể đổi sang trả tiền khi nhận hàng.',
  'checkout.goodsOnly.shop': 'Về cửa hàng',
  'checkout.confirmed.title': 'Đơn này đã được xác nhận',
  'checkout.confirmed.text': 'Đơn {code} đã được xác nhận, bạn trả tiền khi nhận hàng.',
  'checkout.goods.title': 'Cảm ơn bạn',
  'checkout.goods.paid': 'Đơn {code} đã thanh toán, chúng tôi đang chuẩn bị.',
  'checkout.goods.confirmed': 'Đơn {code} đã được xác nhận, chúng tôi đang chuẩn bị.',
  'checkout.goods.services': 'Đơn {code} đã được xác nhận, hẹn gặp bạn vào ngày đã chọn.',
  'checkout.goods.atDoor': 'Bạn trả {amount} bằng tiền mặt khi nhận hàng.',
  'checkout.goods.way': 'Giao tới {address}. Trong 24 giờ tại địa phương, 2 đến 5 ngày trên toàn quốc.',
  'checkout.goods.mail': 'Thư xác nhận đang được gửi tới {email}.',
} as const;
