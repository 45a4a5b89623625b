export const transfers = {
  'checkout.form.transfer': 'Chuyển khoản ngân hàng',
  'checkout.form.transferText': 'Quét mã VietQR bằng ứng dụng ngân hàng, không mất phí',
  'checkout.form.transferMore':
    'Bạn nhận mã QR và số tài khoản ở bước sau. Tiền tới là đơn được xác nhận ngay, thường trong vài giây.',
  'checkout.form.transferDisabled': 'Tạm ngừng nhận chuyển khoản. Bạn chọn cách khác nhé.',
  'checkout.form.counter': 'Trả tại quầy',
  'checkout.form.counterText': 'Tiền mặt hoặc thẻ, ở quầy vé của khu du lịch',
  'checkout.form.counterMore':
    'Chỗ được giữ tới hạn ghi ở bước sau. Bạn đọc mã đơn ở quầy, trả tiền và nhận vé tại đó.',
  'checkout.form.counterDisabled': 'Tạm ngừng nhận thanh toán tại quầy. Bạn chọn cách khác nhé.',
  'checkout.form.counterGoods': 'Đơn có hàng phải gửi đi nên cần trả trước hoặc trả khi nhận hàng.',

  'transfers.error.reason': 'Vui lòng ghi lý do, ít nhất 3 ký tự',
  'transfers.error.code': 'Mã đơn gồm DM và 8 ký tự, ví dụ DM-7K2P-9XQA',
  'transfers.error.reference': 'Vui lòng ghi mã giao dịch hoặc số phiếu chi',
  'transfers.error.how': 'Vui lòng chọn tiền mặt hoặc thẻ',
  'transfers.error.unknown': 'Không tìm thấy khoản tiền này',
  'transfers.error.decided': 'Khoản tiền này đã được người khác xử lý',
  'transfers.error.order': 'Không tìm thấy đơn có mã này',
  'transfers.error.amount': 'Số tiền của đơn là {amount}, khác với số tiền bạn thu',
  'transfers.error.refund': 'Khoản hoàn này không còn chờ trả',
  'transfers.error.goods': 'Đơn có hàng phải gửi đi nên không thu tại quầy',

  'transfers.page.title': 'Chuyển khoản ngân hàng',
  'transfers.page.scan': 'Quét mã để chuyển',
  'transfers.page.qr': 'Mã VietQR để chuyển {amount}',
  'transfers.page.save': 'Lưu mã QR vào máy',
  'transfers.page.bank': 'Ngân hàng',
  'transfers.page.account': 'Số tài khoản',
  'transfers.page.holder': 'Chủ tài khoản',
  'transfers.page.amount': 'Số tiền',
  'transfers.page.content': 'Nội dung',
  'transfers.page.copy': 'Sao chép {what}',
  'transfers.page.copied': 'Đã sao chép',
  'transfers.page.copyFailed': 'Máy không cho sao chép. Dòng này đã được bôi chọn, bạn chép bằng tay nhé.',
  'transfers.page.how':
    'Mở ứng dụng ngân hàng và quét mã, hoặc chép từng dòng. Giữ nguyên nội dung để tiền vào đúng đơn của bạn; tiền tới là trang này tự chuyển sang vé.',
  'transfers.page.partial': 'Đã nhận {received}, còn thiếu {missing}',
  'transfers.page.partialText':
    'Mã dưới đây đã đổi sang số tiền còn thiếu. Bạn chuyển thêm với cùng nội dung là đủ.',
  'transfers.page.refresh': 'Tải lại trang để xem tiền đã tới chưa',
  'transfers.page.other': 'Đổi cách thanh toán',

  'transfers.clock.left': 'Chuyển trong',
  'transfers.clock.announce': 'Còn {left} để chuyển khoản.',
  'transfers.clock.over': 'Hết giờ chuyển khoản',

  'transfers.watch.asking': 'Đang chờ tiền tới…',
  'transfers.watch.still': 'Vẫn đang chờ, đã {minutes} phút. Có ngân hàng chuyển mất vài phút.',

  'transfers.over.title': 'Đã hết thời gian chuyển khoản',
  'transfers.over.partial': 'Chúng tôi đã nhận {received} và sẽ trả lại nếu phần còn thiếu không tới.',
  'transfers.over.sent':
    'Nếu bạn đã chuyển tiền, đừng chuyển lần nữa. Tiền tới lúc nào đơn được xử lý lúc đó: còn chỗ thì vé được phát ngay, hết chỗ thì bạn nhận lại toàn bộ.',
  'transfers.over.notSent':
    'Nếu chưa chuyển, xin đừng dùng mã cũ nữa. Bạn có thể đặt lại, hoặc gọi {hotline} và đọc mã đơn {code}.',

  'transfers.review.overpaid':
    'Đơn {code} nhận nhiều hơn số cần trả. Chúng tôi sẽ trả lại {amount}; đơn của bạn vẫn như thường.',
  'transfers.review.underpaid':
    'Đơn {code} nhận được tiền nhưng chưa đủ và đã hết hạn, nên chưa phát được vé. Chúng tôi sẽ trả lại {amount}.',

  'transfers.counter.title': 'Thanh toán tại quầy',
  'transfers.counter.lead': 'Chỗ của bạn được giữ tới hạn dưới đây',
  'transfers.counter.code': 'Mã đơn',
  'transfers.counter.until': 'Trả tiền trước',
  'transfers.counter.amount': 'Cần trả',
  'transfers.counter.where': 'Nơi trả tiền',
  'transfers.counter.place': 'Quầy vé ở cổng khu du lịch, {place}',
  'transfers.counter.hours': 'Quầy mở cửa',
  'transfers.counter.how':
    'Đọc mã đơn cho nhân viên rồi trả bằng tiền mặt hoặc thẻ. Vé được phát ngay tại quầy và hiện cả ở trang này. Quá hạn, chỗ được trả lại cho khách khác.',
} as const;
