export const messages = {
  'messages.greeting': 'Chào {name},',
  'messages.order': 'Đơn {code}',
  'messages.letter.code': 'Mã {code}',
  'messages.heroAlt': 'Bình minh trên biển mây',
  'messages.footer.policy':
    'Vé chỉ có giá trị trong ngày tham quan. Nếu không nhận được vé, bạn được hoàn 100%.',
  'messages.footer.policyFree':
    'Vé chỉ có giá trị trong ngày tham quan. Trẻ em dưới {under} tuổi miễn phí. Nếu không nhận được vé, bạn được hoàn 100%.',
  'messages.footer.policyGoods':
    'Hàng lỗi do nhà sản xuất được đổi trả trong 7 ngày. Giao trong 24 giờ tại địa phương, 2 đến 5 ngày trên toàn quốc.',
  'messages.footer.policyPickup':
    'Hàng lỗi do nhà sản xuất được đổi trả trong 7 ngày. Bạn xem hàng tại quầy trước khi mang về.',
  'messages.footer.contact': 'Hotline {hotline} · {email}',
  'messages.footer.company': '{company} · Mã số thuế {taxCode}',
  'messages.footer.why': 'Bạn nhận thư này vì đã dùng địa chỉ này khi đặt vé.',
  'messages.footer.whyGoods': 'Bạn nhận thư này vì đã dùng địa chỉ này khi đặt hàng.',
  'messages.footer.viewOrder': 'Xem đơn trên web',
  'messages.footer.otherLanguage': 'English version',

  'messages.method.vnpay': 'VNPAY',
  'messages.method.momo': 'MoMo',
  'messages.method.zalopay': 'ZaloPay',
  'messages.summary.line': '{quantity} × {name}',
  'messages.summary.free': 'Miễn phí',
  'messages.summary.paid': 'Đã thanh toán qua {method}',
  'messages.summary.total': 'Tổng cộng',
  'messages.summary.vat': 'Giá đã gồm thuế giá trị gia tăng.',

  'messages.ticket.of': 'Vé {number} trên {total} · {unit}',
  'messages.ticket.day': 'Ngày',
  'messages.ticket.slot': 'Giờ khởi hành',
  'messages.ticket.hours': 'Giờ vào cửa',
  'messages.ticket.gate': 'Vào cổng',
  'messages.ticket.anyGate': 'Mọi cổng',
  'messages.ticket.guests': 'Số khách',
  'messages.ticket.guestCount': '{count} khách',
  'messages.ticket.price': 'Giá vé',
  'messages.ticket.validity': 'Hiệu lực',
  'messages.ticket.validDay': 'Trong ngày',
  'messages.ticket.qrAlt': 'Mã QR của vé {code}',

  'messages.tickets.subject': 'Vé {park} ngày {day}, đơn {code}',
  'messages.group.tip':
    'Nhân viên quét một lần là đón được cả nhóm. Ai đi riêng thì dùng vé của mình ở bên dưới.',
  'messages.tickets.preview': '{count} vé cho {day}. Mã QR nằm trong thư này và trong tệp PDF đính kèm.',
  'messages.tickets.title': 'Vé của bạn đã sẵn sàng',
  'messages.tickets.lead':
    '{count, plural, other {# vé}} của bạn cho {day} đã sẵn sàng, mã QR ở ngay dưới đây. Cảm ơn bạn đã đặt vé, hẹn gặp bạn tại {park}.',
  'messages.tickets.leadSlot': 'Chuyến của bạn khởi hành lúc {time}, bạn nên có mặt trước 20 phút.',
  'messages.tickets.leadFrom':
    'Vé của bạn vào cửa từ {time}. Đến sớm hơn bạn vẫn dạo chơi được dưới chân núi.',
  'messages.tickets.leadHours': 'Cổng mở từ {opens} đến {closes}, bạn đến giờ nào trong ngày cũng được.',
  'messages.tickets.howTo':
    'Tới cổng, mỗi vé quét một mã. Nếu máy không quét được, đọc mã chữ dưới hình cho nhân viên.',
  'messages.tickets.open': '{count, plural, =1 {Mở vé} other {Mở cả # vé}}',
  'messages.tickets.calendar': 'Thêm vào lịch',
  'messages.tickets.pdf':
    '{count, plural, =1 {Tệp PDF đính kèm có vé này} other {Tệp PDF đính kèm có đủ # vé}} để in hoặc lưu vào máy.',
  'messages.tickets.hoursTitle': 'Giờ mở cửa',
  'messages.tickets.hours': '{opens}–{closes} hằng ngày',
  'messages.tickets.hoursOn': '{day}: {opens}–{closes}, khác ngày thường',
  'messages.tickets.wayTitle': 'Đường đến',
  'messages.tickets.refundTitle': 'Hoàn vé',
  'messages.tickets.refundEach': 'Hạn đổi và hoàn của từng vé có trong trang đơn',
  'messages.tickets.fileName': 've-dinh-may-{code}.pdf',

  'messages.moved.subject': 'Đã đổi vé sang {to}, đơn {code}',
  'messages.moved.title': 'Đã đổi từ {from} sang {to}',
  'messages.moved.trip': '{time} ngày {day}',
  'messages.moved.lead':
    '{count, plural, other {# vé}} của đơn {code} đã đổi từ {from} sang {to}. Mã QR cũ không dùng được nữa, mã mới ở ngay dưới đây.',
  'messages.moved.paid': 'Bạn đã trả thêm {amount}.',
  'messages.moved.free': 'Bạn không phải trả thêm.',
  'messages.moved.credit':
    'Ngày mới rẻ hơn {amount}: khoản này thành phiếu bảo lưu mã {voucher}, dùng đến hết {until}.',
  'messages.moved.others': 'Các vé còn lại của đơn giữ nguyên.',

  'messages.received.subject': 'Đã nhận đơn {code}, chờ bạn thanh toán',
  'messages.received.preview': 'Chỗ của bạn được giữ đến {until}.',
  'messages.received.title': 'Chúng tôi đã giữ chỗ cho bạn',
  'messages.received.lead':
    'Đơn {code} cho {visit} đã được ghi nhận. Vé sẽ được gửi ngay khi bạn thanh toán xong.',
  'messages.received.hold':
    'Chỗ được giữ đến {until} (giờ Việt Nam). Quá giờ đó chỗ trở lại bán cho khách khác.',
  'messages.received.counter':
    'Bạn đến quầy vé, đọc mã đơn và trả bằng tiền mặt hoặc thẻ. Vé được xuất ngay tại quầy.',
  'messages.received.transfer':
    'Bạn chuyển khoản theo các dòng dưới đây. Giữ nguyên nội dung để tiền vào đúng đơn; mã QR để quét có ở trang đơn.',
  'messages.received.until': 'Chuyển trước',
  'messages.received.open': 'Xem đơn và mã QR',
  'messages.received.openCounter': 'Xem đơn',
  'messages.received.pay': 'Thanh toán {amount}',

  'messages.failed.subject': 'Thanh toán chưa thành công, đơn {code}',
  'messages.failed.preview': 'Bạn có thể thanh toán lại đến {until}.',
  'messages.failed.title': 'Thanh toán chưa thành công',
  'messages.failed.lead': 'Khoản thanh toán cho đơn {code} ({visit}) chưa hoàn tất.',
  'messages.failed.hold': 'Chỗ của bạn vẫn được giữ đến {until} (giờ Việt Nam), giá không đổi.',
  'messages.failed.ended':
    'Thời gian giữ chỗ đã hết nên chỗ đã trở lại bán. Bạn có thể đặt lại bất cứ lúc nào.',
  'messages.failed.bookAgain': 'Đặt lại vé',
  'messages.failed.charged':
    'Nếu tài khoản đã bị trừ tiền, bạn đừng thanh toán lại. Chúng tôi đang đối chiếu với cổng thanh toán và sẽ gửi vé ngay khi nhận được tiền.',
  'messages.failed.retry': 'Thanh toán lại {amount}',

  'messages.refund.visit': '{code} ({visit})',
  'messages.refund.subject': 'Chúng tôi sẽ hoàn tiền cho đơn {code}',
  'messages.refund.preview': 'Số tiền hoàn: {amount}.',
  'messages.refund.title': 'Bạn sẽ được hoàn {amount}',
  'messages.refund.placesGone':
    'Tiền cho đơn {order} đến sau khi hết giờ giữ chỗ, và lúc đó không còn đủ chỗ. Chúng tôi rất tiếc vì không xuất được vé.',
  'messages.refund.paidTwice':
    'Đơn {order} đã được thanh toán hai lần. Vé của bạn vẫn có hiệu lực; chúng tôi trả lại khoản thứ hai.',
  'messages.refund.paidTwiceGoods':
    'Đơn {order} đã được thanh toán hai lần. Đơn vẫn được thực hiện như thường; chúng tôi trả lại khoản thứ hai.',
  'messages.refund.stockGone':
    'Tiền cho đơn {order} đến sau khi hết giờ giữ hàng, và lúc đó hàng đã hết. Chúng tôi rất tiếc vì không giao được.',
  'messages.refund.cancelled': 'Đơn {order} đã được hủy. Chúng tôi trả lại toàn bộ khoản bạn đã thanh toán.',
  'messages.refund.overpaid':
    'Đơn {order} nhận nhiều tiền hơn số cần trả. Đơn vẫn được thực hiện như thường; chúng tôi trả lại phần thừa.',
  'messages.refund.underpaid':
    'Đơn {order} nhận được một khoản tiền chưa đủ, và phần còn thiếu không tới trong hạn. Chúng tôi trả lại khoản này.',
  'messages.refund.discountGone':
    'Tiền của đơn {order} tới khi đơn đã hết hạn, và lúc ấy mã giảm giá của đơn đã hết lượt dùng. Chúng tôi trả lại khoản này.',
  'messages.refund.exchange':
    'Tiền chênh lệch để đổi vé của đơn {order} tới khi không còn đổi được nữa. Vé cũ của bạn vẫn như trước; chúng tôi trả lại khoản này.',
  'messages.refund.exchangeDay':
    'Tiền chênh lệch để đổi vé của đơn {order} sang {day} tới khi không còn đổi được nữa. Vé cũ của bạn vẫn như trước; chúng tôi trả lại khoản này.',
  'messages.refund.other': 'Chúng tôi đã nhận cho đơn {order} một khoản tiền cần trả lại bạn.',
  'messages.refund.how':
    'Tiền được trả về đúng phương thức bạn đã dùng. Bạn không phải làm gì thêm; tùy ngân hàng, tiền về trong khoảng 3 đến 10 ngày làm việc.',
  'messages.refund.ask': 'Có điều gì chưa rõ, bạn gọi {hotline} hoặc trả lời thư này và cho biết mã đơn.',
  'messages.refund.open': 'Xem đơn {code}',

  'messages.pdf.title': 'Vé {park}, đơn {code}',
  'messages.pdf.present': 'Đưa mã này ở cổng, trên màn hình hoặc bản in.',
  'messages.pdf.footer': 'Vé chỉ có giá trị trong ngày tham quan, mỗi mã vào cổng một lần.',
  'messages.pdf.contact': 'Hotline {hotline} · {address}',

  'messages.calendar.title': 'Tham quan {park}',
  'messages.calendar.tickets': '{count} vé, đơn {code}',
  'messages.calendar.open': 'Mở vé: {url}',
  'messages.calendar.hotline': 'Hotline: {hotline}',
  'messages.document.notFound':
    'Không tìm thấy vé. Hãy mở lại liên kết trong thư hoặc tin nhắn chúng tôi đã gửi cho bạn.',
  'messages.code':
    '{park}: {code} là mã xác nhận số điện thoại của bạn, dùng trong {minutes} phút. Đừng đưa mã này cho ai.',

  'messages.reminder.subject': 'Mai bạn lên {park}, đơn {code}',
  'messages.reminder.title': 'Hẹn gặp bạn ngày mai',
  'messages.reminder.lead':
    '{count, plural, =1 {Vé} other {# vé}} của đơn {code} dùng được vào {day}. Mã QR nằm ở trang đơn hàng, bạn mở sẵn trước khi tới cổng.',
  'messages.reminder.weather':
    'Thời tiết: {summary} Trên đỉnh khoảng {degrees} °C, gió {wind} km/giờ, bạn nhớ mang áo ấm.',
  'messages.reminder.lifts': 'Các tuyến cáp đang chạy bình thường.',
  'messages.reminder.liftsStopped': 'Ngày bạn đến, {names} không chạy.',
  'messages.reminder.liftsNot':
    'Lúc này {names} chưa chạy bình thường; bạn xem lại tình trạng cáp trước khi đi.',
  'messages.reminder.place': 'Địa chỉ: {address}. Cần hỏi đường, bạn gọi {hotline}.',
  'messages.reminder.map': 'Xem bản đồ',

  'messages.family.title': '{count} vé trên một trang, đơn {code}',
  'messages.family.hint':
    '{groups, plural, =0 {mỗi người quét một mã ở cổng} other {quét mã cả nhóm một lần, hoặc mỗi người một mã}}; cần giúp, gọi {hotline}',
  'messages.family.group': 'Quét một lần cho tất cả',
  'messages.family.fileName': 'ca-nha-{code}.pdf',
} as const;
