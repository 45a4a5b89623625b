export const checkout = {
  'checkout.error.emailOrPhone': 'Vui lòng điền email hoặc số điện thoại để nhận xác nhận đơn',
  'checkout.error.taxCode': 'Mã số thuế gồm 10 số, 13 số hoặc 12 số định danh',
  'checkout.error.terms': 'Vui lòng đồng ý với điều khoản để tiếp tục',
  'checkout.error.province': 'Vui lòng chọn tỉnh hoặc thành phố',
  'checkout.error.ward': 'Vui lòng chọn phường hoặc xã của tỉnh này trong danh sách',
  'checkout.error.phoneForDelivery': 'Vui lòng để lại số điện thoại để người giao hàng gọi cho bạn',
  'checkout.error.method': 'Vui lòng chọn cách thanh toán',

  'checkout.title': 'Thông tin và thanh toán',
  'checkout.back': 'Quay lại chọn vé',

  'checkout.form.contact': 'Người nhận vé',
  'checkout.form.name': 'Họ và tên',
  'checkout.form.phone': 'Số điện thoại',
  'checkout.form.country': 'Mã quốc gia',
  'checkout.form.email': 'Email',
  'checkout.form.delivery':
    'Mã QR được gửi tới email ngay khi thanh toán xong. Nếu chỉ để lại số điện thoại, vé hiện trên màn hình sau khi thanh toán, bạn nhớ lưu lại.',
  'checkout.form.invoice': 'Xuất hóa đơn GTGT cho công ty hoặc cá nhân',
  'checkout.form.company': 'Tên công ty hoặc họ tên',
  'checkout.form.taxCode': 'Mã số thuế hoặc số định danh',
  'checkout.form.taxCodeDoubt':
    'Số kiểm tra của mã số thuế này không khớp. Bạn xem lại giúp; nếu đúng thì cứ tiếp tục.',
  'checkout.form.address': 'Địa chỉ',
  'checkout.form.invoiceEmail': 'Email nhận hóa đơn',
  'checkout.form.payment': 'Cách thanh toán',
  'checkout.form.vnpay': 'VNPay',
  'checkout.form.vnpayText': 'Thẻ ATM nội địa, thẻ quốc tế, VNPAY-QR',
  'checkout.form.momo': 'MoMo',
  'checkout.form.momoText': 'Ví MoMo, thẻ và tài khoản ngân hàng',
  'checkout.form.zalopay': 'ZaloPay',
  'checkout.form.zalopayText': 'Ví ZaloPay, thẻ và tài khoản ngân hàng',
  'checkout.form.awayMore':
    'Bạn sang trang của {name} để trả tiền, rồi trở lại đây nhận vé. Chúng tôi không thấy và không lưu số thẻ của bạn.',
  'checkout.form.awayDisabled':
    '{name} đang tạm ngưng nhận thanh toán. Chỗ của bạn vẫn được giữ, bạn chọn cách khác, thử lại sau ít phút hoặc gọi hotline.',
  'checkout.form.awayAmount':
    '{name} nhận từ {min} đến {max} cho mỗi lần trả. Vui lòng chọn cách khác hoặc gọi hotline để thanh toán đơn này.',
  'checkout.form.contactGoods': 'Người nhận hàng',
  'checkout.form.contactServices': 'Người đặt dịch vụ',
  'checkout.form.deliveryServices': 'Xác nhận đơn được gửi tới email này.',
  'checkout.form.deliveryGoods': 'Xác nhận đơn và tin giao hàng được gửi tới email này.',
  'checkout.form.acceptGoods': 'Tôi đã đọc và đồng ý với điều khoản mua hàng bên dưới.',
  'checkout.form.submitCod': 'Đặt hàng, trả {amount} khi nhận',
  'checkout.form.submittingCod': 'Đang đặt hàng',
  'checkout.form.withCart': 'Mua cùng đơn này',
  'checkout.form.withCartTitle': 'Trong giỏ hàng của bạn',
  'checkout.form.withCartEdit': 'Sửa giỏ hàng',
  'checkout.form.withCartFix': 'Có món trong giỏ cần xem lại trước khi mua cùng.',
  'checkout.form.withCartSum': 'Hàng và phí giao: {amount}',
  'checkout.form.cod': 'Trả tiền khi nhận hàng',
  'checkout.form.codText': 'Tiền mặt, trả cho người giao hàng',
  'checkout.form.codMore': 'Đơn được xác nhận ngay. Bạn kiểm tra gói hàng rồi trả tiền.',
  'checkout.form.codDisabled': 'Tạm ngừng nhận trả tiền khi nhận hàng.',
  'checkout.form.codCredit': 'Đơn dùng phiếu bảo lưu không trả tiền khi nhận hàng được.',
  'checkout.form.codTickets':
    'Đơn có vé cần thanh toán trước, vì vậy không trả tiền khi nhận hàng được. Bạn có thể đặt hàng riêng.',
  'checkout.form.codServices':
    'Đơn có dịch vụ cần thanh toán trước, vì vậy không trả tiền khi nhận hàng được.',
  'checkout.form.free': 'Đơn này không phải trả tiền. Vé được xuất ngay khi bạn xác nhận.',
  'checkout.form.accept': 'Tôi đã đọc và đồng ý với điều khoản đặt vé và chính sách hoàn vé bên dưới.',
  'checkout.form.acceptBoth':
    'Tôi đã đọc và đồng ý với điều khoản đặt vé, chính sách hoàn vé và điều khoản mua hàng bên dưới.',
  'checkout.form.marketing': 'Gửi cho tôi dự báo biển mây và ưu đãi qua email. Có thể hủy bất cứ lúc nào.',
  'checkout.form.submit': 'Thanh toán {amount}',
  'checkout.form.submitFree': 'Xác nhận và nhận vé',
  'checkout.form.submittingFree': 'Đang xác nhận',
  'checkout.form.submitting': 'Đang chuyển tới trang thanh toán',
  'checkout.form.failed':
    'Đã xảy ra lỗi khi xử lý thanh toán. Chưa có khoản tiền nào bị trừ và chỗ bạn giữ vẫn còn, vui lòng thử lại.',
  'checkout.form.methodsFailed': 'Không thể tải các cách thanh toán. Vui lòng tải lại trang.',

  'checkout.terms.title': 'Điều khoản đặt vé và hoàn vé',
  'checkout.terms.day':
    'Vé chỉ có giá trị trong ngày tham quan ghi trên vé; vé có khung giờ lên cáp đúng khung giờ đó. Mỗi mã QR vào cổng một lần.',
  'checkout.terms.children': 'Trẻ em đi cùng ít nhất một người lớn.',
  'checkout.terms.infants':
    'Trẻ dưới {under} tuổi miễn phí nhưng vẫn cần vé 0 đồng để đếm đủ người trên cabin.',
  'checkout.terms.exchanged': 'Vé đã đổi ngày: không hoàn.',
  'checkout.terms.undelivered': 'Không nhận được vé: hoàn 100%, không tính phí.',
  'checkout.terms.closure': 'Khu du lịch đóng cửa vì thời tiết hoặc sự cố: đổi ngày hoặc hoàn 100%.',
  'checkout.terms.data':
    'Tên, email và số điện thoại chỉ dùng để gửi vé, xuất hóa đơn và liên hệ về chuyến đi này.',
  'checkout.terms.full': 'Đọc đầy đủ Quy định về vé, hoàn và đổi vé',

  'checkout.over.goods': 'Hết thời gian giữ hàng',
  'checkout.over.goodsText': 'Hàng đã trở lại bán. Bạn chỉ cần cho lại vào giỏ và đặt lần nữa.',
  'checkout.over.goodsOff':
    'Hàng đã trở lại kho. Cửa hàng đang tạm ngừng nhận đơn, mời bạn quay lại sau hoặc gọi {hotline}.',
  'checkout.over.refill': 'Cho lại vào giỏ',

  'checkout.summary.label': 'Đơn của bạn',
  'checkout.summary.day': 'Ngày',
  'checkout.summary.slot': 'Khung giờ',
  'checkout.summary.hours': 'Giờ vào cửa',
  'checkout.summary.station': 'Ga đi',
  'checkout.summary.gate': 'Vào cổng',
  'checkout.summary.guests': 'Khách',
  'checkout.summary.together': 'Cùng đơn',
  'checkout.summary.edit': 'Sửa lựa chọn',
  'checkout.summary.free': 'Miễn phí',
  'checkout.summary.vat': 'Trong đó thuế GTGT {rate}%',
  'checkout.summary.details': 'Xem chi tiết giá',
  'checkout.summary.total': 'Tổng cộng',
  'checkout.summary.paid': 'Đã thanh toán',
  'checkout.summary.undelivered': 'Hoàn 100% nếu không nhận được vé',

  'checkout.success.title': 'Hẹn bạn\ntrên mây',
  'checkout.success.paid': 'Đơn {code} đã thanh toán. Mã QR đang được gửi tới {email}.',
  'checkout.success.paidNoEmail':
    'Đơn {code} đã thanh toán. Bạn không để lại email, vì vậy hãy lưu vé vào máy trước khi rời trang này.',
  'checkout.success.free': 'Đơn {code} đã được xác nhận. Mã QR đang được gửi tới {email}.',
  'checkout.success.save': '{count, plural, one {Lưu vé vào máy} other {Lưu cả # vé vào máy}}',
  'checkout.success.calendar': 'Thêm vào lịch',
  'checkout.success.print': 'In vé',
  'checkout.success.order': 'Xem đơn hàng',
  'checkout.success.early': 'Đi sớm 20 phút.',
  'checkout.success.earlySlot': 'Cabin khởi hành lúc {time}. Vào cổng ở {gate}.',
  'checkout.success.earlyFrom': 'Vé vào cửa từ {time}. Vào cổng ở {gate}.',
  'checkout.success.earlyHours': 'Cổng mở {opens}–{closes}. Vào cổng ở {gate}.',
  'checkout.success.missing': 'Chưa thấy email?',
  'checkout.success.missingText': 'Xem thử hộp thư rác, mở lại {link} bất cứ lúc nào, hoặc gọi {hotline}.',
  'checkout.success.missingLink': 'trang đơn hàng',
  'checkout.success.moved': 'Đã đổi\nngày',
  'checkout.success.movedText': 'Mã QR mới của đơn {code} dùng được ngay; mã cũ hết hiệu lực.',
  'checkout.success.change': 'Đổi kế hoạch?',
  'checkout.success.changeText': '{terms}. Bạn tự đổi ngày hoặc hoàn vé ở {link}.',
  'checkout.success.changeEach': 'Hạn đổi và hoàn của từng vé ở {link}.',

  'checkout.waiting.title': 'Đang chờ xác nhận',
  'checkout.waiting.lead':
    '{provider} chưa báo kết quả của đơn {code} cho chúng tôi. Thường chỉ mất vài giây, có khi vài phút. Bạn cứ để trang này mở, vé hiện ra ngay khi có xác nhận.',
  'checkout.waiting.safe':
    'Đừng thanh toán lại. Nếu tài khoản đã bị trừ tiền, vé cũng sẽ tới email của bạn khi có kết quả.',
  'checkout.waiting.asking': 'Đang hỏi kết quả…',
  'checkout.waiting.still':
    'Vẫn đang chờ {provider}, đã {minutes} phút. Bạn có thể đóng trang này, chúng tôi sẽ báo qua email.',
  'checkout.waiting.offline': 'Không thể lấy thông tin đơn hàng. Chúng tôi sẽ hỏi lại khi có mạng.',
  'checkout.waiting.order': 'Xem đơn hàng',

  'checkout.review.title': 'Chúng tôi đang xem xét đơn này',
  'checkout.review.noPlaces':
    'Chúng tôi đã nhận {amount} cho đơn {code}, nhưng tiền tới sau khi hết thời gian giữ chỗ và ngày này không còn đủ chỗ. Rất tiếc vì chưa xuất được vé.',
  'checkout.review.noStock':
    'Chúng tôi đã nhận {amount} cho đơn {code}, nhưng tiền tới sau khi hết thời gian giữ hàng và hàng đã hết. Rất tiếc vì không giao được.',
  'checkout.review.refund':
    'Toàn bộ {amount} sẽ được hoàn về đúng phương thức bạn đã dùng, thường trong 3 đến 10 ngày làm việc. Bạn không phải làm gì thêm.',
  'checkout.review.provider':
    'Ngân hàng muốn xác minh thêm khoản thanh toán của đơn {code}. Chỗ của bạn được giữ, nhân viên của chúng tôi sẽ báo ngay khi có kết quả.',
  'checkout.review.amount':
    'Số tiền {provider} báo cho đơn {code} khác với số tiền của đơn. Nhân viên đang đối chiếu và sẽ liên hệ với bạn.',
  'checkout.review.twice':
    'Đơn {code} đã được thanh toán hai lần. Chúng tôi sẽ hoàn lại {amount}; vé của bạn vẫn dùng bình thường.',
  'checkout.review.call': 'Cần gấp, bạn gọi {hotline} và đọc mã đơn.',
  'checkout.review.again': 'Chọn ngày khác',

  'checkout.cancel.title': 'Thanh toán chưa thành công',
  'checkout.cancel.unknown': 'Đơn {code} chưa được thanh toán.',
  'checkout.cancel.charged':
    'Nếu tài khoản đã bị trừ tiền, bạn đừng thanh toán lại. Chúng tôi đối chiếu với {provider} và gửi vé ngay khi nhận được tiền.',
  'checkout.cancel.retry': 'Thử thanh toán lại',
  'checkout.cancel.retrying': 'Đang chuyển tới trang thanh toán',
  'checkout.cancel.edit': 'Đổi cách thanh toán hoặc người nhận',
  'checkout.cancel.tickets': 'Về danh sách vé',

  'checkout.paid.title': 'Đơn này đã thanh toán',
  'checkout.paid.text': 'Đơn {code} đã được thanh toán, không cần trả thêm. Vé của bạn nằm ở trang đơn hàng.',
  'checkout.paid.open': 'Mở đơn hàng',
  'checkout.over.title': 'Đã hết thời gian giữ chỗ',
  'checkout.over.text':
    'Chỗ đã được trả lại để khách khác đặt. Lựa chọn và thông tin bạn điền vẫn còn, bạn chỉ cần giữ chỗ lần nữa.',
  'checkout.over.released':
    'Bạn đã trả lại chỗ của đơn này. Lựa chọn vẫn còn, bạn giữ chỗ lại lúc nào cũng được.',
  'checkout.over.again': 'Giữ chỗ lại',
  'checkout.form.deliveryMail': 'Có email, vé luôn được gửi tới đó kèm tệp PDF để in.',
  'checkout.form.channel': 'Ưu tiên gửi tin qua',
  'checkout.form.channelHint': 'Nếu không gửi được, chúng tôi dùng cách liên hệ còn lại bạn đã điền.',
  'checkout.form.byZalo': 'Zalo',
  'checkout.form.bySms': 'Tin nhắn SMS',
  'checkout.form.byEmail': 'Email',
  'checkout.success.texted': 'Đơn {code} đã xong. Mã QR đang được gửi qua {way} tới {phone}.',
} as const;
