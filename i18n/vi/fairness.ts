export const fairness = {
  'fairness.error.tooManyHolds':
    'Bạn, hoặc mạng bạn đang dùng, đang giữ nhiều chỗ chưa thanh toán: mỗi khách giữ tối đa {visitorHolds} lượt, một mạng tối đa {holds} lượt và {places} chỗ cùng lúc. Bạn thanh toán hoặc trả lại lượt đang giữ, hoặc xác nhận email, số điện thoại để có phần riêng.',
  'fairness.error.tooManyOwn':
    'Liên hệ này đã giữ tới hạn {holds} lượt hoặc {places} chỗ chưa thanh toán. Bạn thanh toán hoặc trả lại một lượt rồi giữ tiếp; đoàn đông xin gửi yêu cầu báo giá.',
  'fairness.error.lastPlaces':
    'Ngày này chỉ còn ít chỗ. Những chỗ cuối được giữ cho khách đã xác nhận email hoặc số điện thoại: bạn xác nhận một lần là giữ được ngay.',
  'fairness.error.networkShare':
    'Một mạng không giữ quá {percent}% số chỗ chưa bán của một ngày khi chưa thanh toán. Bạn thanh toán lượt đang giữ, gọi hotline, hoặc gửi yêu cầu báo giá cho đoàn.',
  'fairness.error.stockShare':
    'Một mạng không giữ quá {percent}% số hàng chưa bán của một món khi chưa thanh toán. Bạn bớt số lượng, thanh toán đơn đang chờ, hoặc gọi hotline.',
  'fairness.error.workNeeded':
    'Nhiều chỗ đang được giữ từ mạng của bạn nên cần một bước kiểm tra mà trình duyệt này chưa làm được. Bạn xác nhận email hoặc số điện thoại, đăng nhập, mở bằng trình duyệt khác, hoặc gọi hotline.',
  'fairness.error.counterProof':
    'Trả tại quầy cần email hoặc số điện thoại đã xác nhận. Bạn nhập mã 6 số gửi tới liên hệ của đơn.',
  'fairness.error.contact': 'Vui lòng nhập email hoặc số điện thoại, ví dụ: ten@gmail.com, 0912 345 678',
  'fairness.error.emailInstead': 'Chưa gửi được tin nhắn tới số này. Vui lòng dùng email.',
  'fairness.error.codeForm': 'Mã gồm 6 chữ số',
  'fairness.error.code': 'Mã chưa đúng. Bạn còn {left} lần thử.',
  'fairness.error.codeOver': 'Mã này không còn dùng được. Vui lòng lấy mã mới.',

  'fairness.help.title': 'Giữ chỗ công bằng',
  'fairness.help.close': 'Đóng',
  'fairness.help.holds': 'Lượt bạn đang giữ',
  'fairness.help.hold': '{day} · {places} chỗ · giữ tới {time}',
  'fairness.help.goods': 'Đơn hàng · giữ tới {time}',
  'fairness.help.open': 'Thanh toán',
  'fairness.help.release': 'Trả lại',
  'fairness.help.releasing': 'Đang trả lại…',
  'fairness.help.ways': 'Cách khác',
  'fairness.help.signIn': 'Đăng nhập',
  'fairness.help.contact': 'Hotline, báo giá cho đoàn',

  'fairness.code.title': 'Xác nhận bằng mã',
  'fairness.code.contact': 'Email hoặc số điện thoại',
  'fairness.code.mailTypo': 'Ý bạn là {email}? Chạm để sửa.',
  'fairness.code.ask': 'Gửi mã',
  'fairness.code.asking': 'Đang gửi…',
  'fairness.code.sent': 'Mã 6 số đã được gửi tới {sentTo}, dùng trong 10 phút.',
  'fairness.code.code': 'Mã 6 số',
  'fairness.code.confirm': 'Xác nhận và tiếp tục',
  'fairness.code.confirming': 'Đang kiểm tra…',
  'fairness.code.again': 'Gửi mã mới',
  'fairness.code.againIn': 'Gửi mã mới sau {seconds} giây',
  'fairness.code.failed': 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',

  'fairness.mail.why':
    'Bạn nhận thư này vì có người nhập địa chỉ của bạn khi giữ chỗ trên trang của khu du lịch.',
  'fairness.mail.subject': '{code} là mã xác nhận của bạn',
  'fairness.mail.lead':
    'Nhập mã {code} vào trang đang mở để tiếp tục giữ chỗ. Mã dùng được trong {minutes} phút.',
  'fairness.mail.note': 'Không phải bạn? Xin bỏ qua thư này và đừng đưa mã cho ai.',

  'checkout.form.checking': 'Đang kiểm tra nhanh để giữ chỗ công bằng…',
  'checkout.form.counterToday': 'Hạn thanh toán {time} ngày {date} (hôm nay)',
  'checkout.form.counterTomorrow': 'Hạn thanh toán {time} ngày {date} (ngày mai)',
  'checkout.form.counterOnDay': 'Hạn thanh toán {time} ngày {date}',
  'checkout.form.counterFar': 'Trả tại quầy chỉ dành cho vé của hôm nay và ngày mai.',
  'checkout.form.counterMany': 'Đơn này có quá nhiều chỗ để trả tại quầy.',
  'checkout.form.counterFull': 'Số chỗ trả tại quầy của ngày này đã hết. Bạn chọn cách khác nhé.',
  'checkout.form.counterLate': 'Quầy đóng cửa trước khi bạn kịp trả, hoặc đã quá giờ trả của đơn này.',
  'checkout.error.counterFar':
    'Trả tại quầy chỉ dành cho vé của hôm nay và ngày mai. Bạn chọn cách trả khác nhé.',
  'checkout.error.counterMany':
    'Trả tại quầy chỉ dành cho đơn tối đa {places} chỗ. Bạn chọn cách trả khác nhé.',
  'checkout.error.counterFull': 'Số chỗ trả tại quầy của ngày này đã hết. Bạn chọn cách trả khác nhé.',
  'checkout.error.counterLate': 'Đã quá giờ trả tại quầy của đơn này. Bạn chọn cách trả khác nhé.',
  'checkout.error.counterOpen':
    'Liên hệ này đã có một đơn chờ trả tại quầy. Bạn trả đơn đó trước, hoặc chọn cách trả khác.',
} as const;
