export const payments = {
  'payments.vnpay.code.00': 'Thanh toán thành công. Cảm ơn bạn!',
  'payments.vnpay.code.07':
    'Tài khoản đã bị trừ tiền nhưng ngân hàng muốn xác minh thêm giao dịch này. Chúng tôi giữ chỗ cho bạn và sẽ báo ngay khi có kết quả.',
  'payments.vnpay.code.09':
    'Thẻ hoặc tài khoản chưa đăng ký Internet Banking. Bạn hãy đăng ký với ngân hàng hoặc dùng thẻ khác nhé.',
  'payments.vnpay.code.10':
    'Thông tin thẻ nhập sai quá 3 lần nên ngân hàng đã dừng giao dịch. Bạn kiểm tra lại thẻ rồi thanh toán lại nhé.',
  'payments.vnpay.code.11': 'Đã hết thời gian chờ thanh toán. Bạn hãy thanh toán lại khi chỗ còn được giữ.',
  'payments.vnpay.code.12': 'Thẻ hoặc tài khoản đang bị khóa. Bạn liên hệ ngân hàng hoặc dùng thẻ khác nhé.',
  'payments.vnpay.code.13': 'Mã OTP chưa đúng. Bạn hãy thanh toán lại và nhập mã mới nhất ngân hàng vừa gửi.',
  'payments.vnpay.code.24': 'Bạn đã hủy giao dịch. Tài khoản chưa bị trừ tiền.',
  'payments.vnpay.code.51':
    'Tài khoản không đủ số dư. Bạn nạp thêm tiền hoặc chọn thẻ khác để thanh toán nhé.',
  'payments.vnpay.code.65':
    'Tài khoản đã vượt hạn mức giao dịch trong ngày. Bạn chọn thẻ khác hoặc quay lại vào ngày mai nhé.',
  'payments.vnpay.code.75': 'Ngân hàng đang bảo trì. Bạn thử lại sau ít phút hoặc chọn ngân hàng khác nhé.',
  'payments.vnpay.code.79':
    'Mật khẩu thanh toán nhập sai quá số lần cho phép. Bạn hãy thanh toán lại hoặc dùng thẻ khác nhé.',
  'payments.vnpay.code.99':
    'Giao dịch chưa thành công vì một lỗi phía ngân hàng. Bạn hãy thử thanh toán lại nhé.',
  'payments.vnpay.status.00': 'Đã thanh toán',
  'payments.vnpay.status.01': 'Chưa thanh toán xong',
  'payments.vnpay.status.02': 'Thanh toán không thành công',
  'payments.vnpay.status.04': 'Ngân hàng đã trừ tiền nhưng VNPay chưa ghi nhận, đang chờ đối soát',
  'payments.vnpay.status.05': 'VNPay đang xử lý hoàn tiền',
  'payments.vnpay.status.06': 'Đã gửi yêu cầu hoàn tiền sang ngân hàng',
  'payments.vnpay.status.07': 'Giao dịch bị nghi ngờ gian lận, đang được xác minh',
  'payments.vnpay.status.08': 'Quá thời gian thanh toán',
  'payments.vnpay.status.09': 'Yêu cầu hoàn tiền bị từ chối',
  'payments.vnpay.status.11': 'Khách đã hủy giao dịch',
  'payments.vnpay.query.00': 'VNPay đã trả lời kết quả giao dịch',
  'payments.vnpay.query.02': 'VNPay không nhận ra mã website (TmnCode)',
  'payments.vnpay.query.03': 'Yêu cầu gửi VNPay sai định dạng',
  'payments.vnpay.query.91': 'VNPay không tìm thấy giao dịch này',
  'payments.vnpay.query.94': 'Vừa hỏi VNPay về giao dịch này, vui lòng chờ ít phút',
  'payments.vnpay.query.97': 'VNPay báo sai chữ ký của yêu cầu',
  'payments.vnpay.query.99': 'VNPay gặp lỗi khác khi tra cứu',
  'payments.vnpay.refund.00': 'VNPay đã nhận yêu cầu hoàn tiền',
  'payments.vnpay.refund.02': 'VNPay không nhận ra mã website (TmnCode)',
  'payments.vnpay.refund.03': 'Yêu cầu hoàn tiền sai định dạng',
  'payments.vnpay.refund.91': 'VNPay không tìm thấy giao dịch cần hoàn tiền',
  'payments.vnpay.refund.94': 'Yêu cầu hoàn tiền đã được gửi trước đó và đang được xử lý',
  'payments.vnpay.refund.95': 'Giao dịch gốc chưa thành công nên VNPay từ chối hoàn tiền',
  'payments.vnpay.refund.97': 'VNPay báo sai chữ ký của yêu cầu hoàn tiền',
  'payments.vnpay.refund.99': 'VNPay gặp lỗi khác khi hoàn tiền',
  'payments.transfer.code.expired':
    'Đã hết thời gian chờ chuyển khoản. Nếu bạn đã chuyển tiền, bạn đừng chuyển lại: tiền tới nơi là đơn được xử lý ngay.',
  'payments.counter.code.expired': 'Đã hết hạn thanh toán tại quầy.',
  'payments.return.forgedTitle': 'Không đọc được kết quả thanh toán',
  'payments.return.forged':
    'Địa chỉ này không mang chữ ký hợp lệ của {provider} nên chúng tôi không hiển thị kết quả. Nếu bạn vừa thanh toán, hãy xem email xác nhận hoặc mở lại đơn hàng.',
  'payments.return.unknownTitle': 'Không tìm thấy đơn hàng của giao dịch này',
  'payments.return.unknown':
    'Nếu tài khoản của bạn đã bị trừ tiền, vui lòng gọi hotline để được kiểm tra ngay.',
  'payments.return.busyTitle': 'Chưa mở được đơn hàng',
  'payments.return.busy':
    'Hệ thống đang bận. Khoản thanh toán của bạn không bị ảnh hưởng; bạn tải lại trang này sau ít giây nhé.',
  'payments.error.unreachable':
    'Chưa mở được trang thanh toán. Chưa có khoản tiền nào bị trừ và đơn của bạn vẫn được giữ; bạn thử lại hoặc chọn cách khác nhé.',
  'payments.error.unknown': 'Không tìm thấy giao dịch thanh toán này',
  'payments.error.notPaid': 'Giao dịch này chưa thanh toán thành công nên không có tiền để hoàn',
  'payments.error.refundAmount': 'Số tiền hoàn phải lớn hơn 0',
  'payments.error.refundTooMuch': 'Giao dịch này chỉ còn hoàn được tối đa {left} ₫',
  'payments.error.refundInProgress':
    'Một lần hoàn tiền khác của giao dịch này đang được xử lý. Vui lòng chờ có kết quả.',

  'checkout.form.transfer': 'Chuyển khoản ngân hàng',
  'checkout.form.transferText': 'Quét mã VietQR bằng ứng dụng ngân hàng, không mất phí',
  'checkout.form.transferMore':
    'Bạn nhận mã QR và số tài khoản ở bước sau. Tiền tới là đơn được xác nhận ngay, thường trong vài giây.',
  'checkout.form.transferDisabled': 'Tạm ngừng nhận chuyển khoản. Bạn chọn cách khác nhé.',
  'checkout.form.counter': 'Trả tại quầy',
  'checkout.form.counterText': 'Tiền mặt hoặc thẻ, ở quầy vé của khu du lịch',
  'checkout.form.counterMore':
    'Chỗ được giữ tới giờ ghi ở trên, tính từ lúc đặt và không gia hạn, cho liên hệ đã xác nhận. Bạn đọc mã đơn ở quầy, trả tiền và nhận vé tại đó.',
  'checkout.form.counterDisabled': 'Tạm ngừng nhận thanh toán tại quầy. Bạn chọn cách khác nhé.',
  'checkout.form.counterGoods': 'Đơn có hàng hóa nên cần trả trước hoặc trả khi nhận hàng.',
} as const;
