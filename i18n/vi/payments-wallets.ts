/** What MoMo's and ZaloPay's codes mean, in words for whoever pays; `refund` is for staff. */
export const paymentsWallets = {
  'payments.momo.code.0': 'Thanh toán thành công. Cảm ơn bạn!',
  'payments.momo.code.10': 'MoMo đang bảo trì. Bạn thử lại sau ít phút hoặc chọn cách thanh toán khác nhé.',
  'payments.momo.code.11':
    'MoMo chưa cho phép giao dịch này. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.momo.code.12':
    'MoMo không hỗ trợ phiên bản kết nối này. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.momo.code.13':
    'MoMo chưa xác nhận được website của chúng tôi. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.momo.code.20':
    'Yêu cầu gửi sang MoMo chưa đúng định dạng. Bạn thử lại hoặc chọn cách thanh toán khác nhé.',
  'payments.momo.code.21': 'MoMo không nhận số tiền này. Bạn chọn cách thanh toán khác nhé.',
  'payments.momo.code.22': 'Số tiền nằm ngoài mức MoMo cho phép. Bạn chọn cách thanh toán khác nhé.',
  'payments.momo.code.40': 'Yêu cầu này đã được gửi sang MoMo trước đó. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.41': 'Mã giao dịch này đã được dùng tại MoMo. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.42': 'MoMo không tìm thấy giao dịch này. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.43': 'Một giao dịch tương tự đang được MoMo xử lý. Bạn chờ ít phút rồi thử lại nhé.',
  'payments.momo.code.45': 'Đơn có món bị trùng mã tại MoMo. Bạn chọn cách thanh toán khác nhé.',
  'payments.momo.code.47':
    'MoMo không áp dụng được thông tin của đơn này. Bạn chọn cách thanh toán khác nhé.',
  'payments.momo.code.98': 'MoMo chưa tạo được mã QR. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.99':
    'MoMo gặp lỗi chưa rõ nguyên nhân. Bạn thử lại hoặc chọn cách thanh toán khác nhé.',
  'payments.momo.code.1000': 'Giao dịch đã được tạo, đang chờ bạn xác nhận trong ứng dụng MoMo.',
  'payments.momo.code.1001': 'Tài khoản của bạn không đủ số dư. Bạn nạp thêm hoặc chọn nguồn tiền khác nhé.',
  'payments.momo.code.1002':
    'Nhà phát hành thẻ hoặc tài khoản đã từ chối giao dịch. Bạn chọn nguồn tiền khác nhé.',
  'payments.momo.code.1003': 'Giao dịch đã bị hủy sau khi xác nhận. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.1004':
    'Số tiền vượt hạn mức thanh toán trong ngày hoặc trong tháng của bạn. Bạn chọn nguồn tiền khác nhé.',
  'payments.momo.code.1005':
    'Mã QR hoặc liên kết thanh toán đã hết hạn. Bạn hãy thanh toán lại khi đơn còn được giữ.',
  'payments.momo.code.1006': 'Bạn đã từ chối thanh toán. Tài khoản chưa bị trừ tiền.',
  'payments.momo.code.1007':
    'Tài khoản MoMo không tồn tại hoặc chưa hoạt động. Bạn kiểm tra lại tài khoản giúp nhé.',
  'payments.momo.code.1017': 'Giao dịch đã bị hủy từ phía người bán. Tài khoản chưa bị trừ tiền.',
  'payments.momo.code.1026': 'Giao dịch không đáp ứng điều kiện của ưu đãi. Bạn bỏ ưu đãi rồi thử lại nhé.',
  'payments.momo.code.1080': 'Lần hoàn tiền này chưa thành công, cần gửi lại sau khoảng một giờ.',
  'payments.momo.code.1081':
    'MoMo từ chối hoàn tiền, có thể giao dịch đã được hoàn hoặc vượt số tiền còn lại.',
  'payments.momo.code.1088': 'MoMo không cho hoàn tiền giao dịch gốc này.',
  'payments.momo.code.2019': 'Nhóm đơn gửi sang MoMo không hợp lệ. Bạn chọn cách thanh toán khác nhé.',
  'payments.momo.code.4001':
    'Tài khoản MoMo của bạn đang bị hạn chế. Bạn liên hệ MoMo hoặc chọn cách khác nhé.',
  'payments.momo.code.4002':
    'Tài khoản MoMo của bạn chưa xác thực sinh trắc học. Bạn xác thực trong ứng dụng rồi thử lại nhé.',
  'payments.momo.code.4100': 'Bạn chưa đăng nhập được vào MoMo. Bạn hãy thử thanh toán lại.',
  'payments.momo.code.7000': 'MoMo đang xử lý giao dịch.',
  'payments.momo.code.7002': 'Ngân hàng hoặc tổ chức thẻ đang xử lý giao dịch.',
  'payments.momo.code.9000': 'Bạn đã xác nhận thanh toán, MoMo đang hoàn tất giao dịch.',
  'payments.momo.refund.0': 'MoMo đã hoàn tiền',
  'payments.momo.refund.unreachable': 'MoMo chưa trả lời yêu cầu hoàn tiền',
  'payments.momo.refund.40': 'Yêu cầu hoàn tiền này đã được gửi sang MoMo trước đó',
  'payments.momo.refund.41': 'Yêu cầu hoàn tiền này đã được gửi sang MoMo trước đó',
  'payments.momo.refund.42': 'MoMo không tìm thấy yêu cầu hoàn tiền này',
  'payments.momo.refund.1080': 'Lần hoàn tiền này chưa thành công, hãy gửi lại sau khoảng một giờ',
  'payments.momo.refund.1081':
    'MoMo từ chối hoàn tiền, có thể giao dịch đã được hoàn hoặc vượt số tiền còn lại',
  'payments.momo.refund.1088': 'MoMo không cho hoàn tiền giao dịch gốc này',
  'payments.momo.refund.7000': 'MoMo đang xử lý hoàn tiền',
  'payments.momo.refund.7002': 'Ngân hàng hoặc tổ chức thẻ đang xử lý hoàn tiền',
  'payments.zalopay.code.1': 'Thanh toán thành công. Cảm ơn bạn!',
  'payments.zalopay.code.2': 'Thanh toán không thành công. Bạn thử lại hoặc chọn cách thanh toán khác nhé.',
  'payments.zalopay.code.3': 'ZaloPay đang chờ bạn thanh toán hoặc đang xử lý giao dịch.',
  'payments.zalopay.code.-32': 'Hệ thống của ZaloPay gặp lỗi. Bạn thử lại sau ít phút nhé.',
  'payments.zalopay.code.-33':
    'ZaloPay đang bảo trì. Bạn thử lại sau ít phút hoặc chọn cách thanh toán khác nhé.',
  'payments.zalopay.code.-34': 'Nguồn tiền này đang bảo trì. Bạn chọn nguồn tiền khác nhé.',
  'payments.zalopay.code.-35': 'Nguồn tiền này đang bảo trì. Bạn chọn nguồn tiền khác nhé.',
  'payments.zalopay.code.-43': 'Ngân hàng đang bảo trì. Bạn thử lại sau hoặc chọn ngân hàng khác nhé.',
  'payments.zalopay.code.-49': 'Bạn đã hủy giao dịch. Tài khoản chưa bị trừ tiền.',
  'payments.zalopay.code.-54':
    'Đã hết thời gian chờ thanh toán. Bạn hãy thanh toán lại khi đơn còn được giữ.',
  'payments.zalopay.code.-63':
    'Tài khoản của bạn không đủ số dư. Bạn nạp thêm hoặc chọn nguồn tiền khác nhé.',
  'payments.zalopay.code.-68': 'Mã giao dịch này đã được dùng tại ZaloPay. Bạn hãy thử thanh toán lại.',
  'payments.zalopay.code.-88':
    'ZaloPay đang bảo trì. Bạn thử lại sau ít phút hoặc chọn cách thanh toán khác nhé.',
  'payments.zalopay.code.-101': 'ZaloPay đã hoàn tiền.',
  'payments.zalopay.code.-135':
    'ZaloPay đang bảo trì. Bạn thử lại sau ít phút hoặc chọn cách thanh toán khác nhé.',
  'payments.zalopay.code.-301': 'Hệ thống của ZaloPay gặp lỗi. Bạn thử lại sau ít phút nhé.',
  'payments.zalopay.code.-322': 'Mã thanh toán đã hết hạn. Bạn hãy thanh toán lại khi đơn còn được giữ.',
  'payments.zalopay.code.-329': 'Bạn đã hủy giao dịch. Tài khoản chưa bị trừ tiền.',
  'payments.zalopay.code.-401':
    'Yêu cầu gửi sang ZaloPay chưa đúng định dạng. Bạn thử lại hoặc chọn cách thanh toán khác nhé.',
  'payments.zalopay.code.-402':
    'ZaloPay chưa xác nhận được website của chúng tôi. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.zalopay.code.-403':
    'ZaloPay báo sai chữ ký của yêu cầu. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.zalopay.code.-405':
    'ZaloPay chưa cho phép giao dịch này. Bạn chọn cách thanh toán khác giúp chúng tôi nhé.',
  'payments.zalopay.code.406': 'Giao dịch không ở trạng thái cho phép. Bạn hãy thử thanh toán lại.',
  'payments.zalopay.code.-429': 'ZaloPay đang nhận quá nhiều yêu cầu. Bạn thử lại sau ít phút nhé.',
  'payments.zalopay.code.-500': 'Hệ thống của ZaloPay gặp lỗi. Bạn thử lại sau ít phút nhé.',
  'payments.zalopay.refund.1': 'ZaloPay đã hoàn tiền',
  'payments.zalopay.refund.2': 'ZaloPay từ chối hoàn tiền',
  'payments.zalopay.refund.3': 'ZaloPay đang xử lý hoàn tiền',
  'payments.zalopay.refund.-101': 'ZaloPay đã hoàn tiền; tiền về thẻ sau 3 đến 5 ngày làm việc',
  'payments.zalopay.refund.unreachable': 'ZaloPay chưa trả lời yêu cầu hoàn tiền',
} as const;
