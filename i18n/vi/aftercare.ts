export const aftercare = {
  'orders.error.childAlone':
    'Trẻ em không đi một mình được: vé người lớn còn lại của ngày đó phải đủ để đi cùng. Hãy chọn thêm vé trẻ em hoặc giữ lại một vé người lớn.',

  'orders.error.noMatch': 'Không tìm thấy đơn nào khớp cả mã đơn và thông tin liên hệ này',
  'orders.care.exchange': 'Đổi ngày tham quan',
  'orders.care.refund': 'Hoàn vé',
  'orders.lookup.code': 'Mã đơn',
  'orders.lookup.codeHint': 'Bắt đầu bằng DM, nằm ở đầu thư xác nhận.',
  'orders.lookup.contact': 'Email hoặc số điện thoại khi đặt',
  'orders.lookup.open': 'Mở đơn',
  'orders.lookup.opening': 'Đang mở',
  'orders.lookup.failed': 'Chưa mở được. Bạn kiểm tra mạng rồi thử lại nhé.',
  'orders.lookup.link': 'Có liên kết trong thư xác nhận? Mở thẳng đơn từ đó, không cần nhập gì.',

  'aftercare.mail.refund-requested.subject': 'Đã nhận yêu cầu hoàn vé, đơn {code}',
  'aftercare.mail.refund-requested.title': 'Chúng tôi đã nhận yêu cầu hoàn {amount}',
  'aftercare.mail.refund-requested.text':
    'Mã QR của những vé này ngừng hiệu lực từ bây giờ. Chúng tôi trả lời trong 1 ngày làm việc; bạn có thể rút lại yêu cầu khi chưa được duyệt.',
  'aftercare.mail.refund-requested.open': 'Theo dõi yêu cầu',
  'aftercare.mail.refund-approved.subject': 'Yêu cầu hoàn vé đã được duyệt, đơn {code}',
  'aftercare.mail.refund-approved.title': 'Bạn được hoàn {amount}',
  'aftercare.mail.refund-approved.text':
    'Tiền về đúng cách bạn đã trả, thường trong 3 đến 10 ngày làm việc. Bạn không phải làm gì thêm.',
  'aftercare.mail.refund-approved.open': 'Theo dõi khoản hoàn',
  'aftercare.mail.refund-rejected.subject': 'Yêu cầu hoàn vé chưa được duyệt, đơn {code}',
  'aftercare.mail.refund-rejected.title': 'Vé của bạn vẫn dùng được',
  'aftercare.mail.refund-rejected.text':
    'Chúng tôi chưa duyệt được yêu cầu hoàn {amount}. Lý do: {answer} Các vé có hiệu lực trở lại như trước.',
  'aftercare.mail.refund-rejected.open': 'Xem yêu cầu',
  'aftercare.mail.refund-done.subject': 'Đã hoàn {amount}, đơn {code}',
  'aftercare.mail.refund-done.title': 'Đã hoàn {amount}',
  'aftercare.mail.refund-done.text':
    'Khoản hoàn đã được chuyển về đúng cách bạn đã trả. Tùy ngân hàng, tiền hiện trong tài khoản sau vài ngày.',
  'aftercare.mail.refund-done.open': 'Xem khoản hoàn',
  'aftercare.mail.exchange-ended.subject': 'Chưa đổi được ngày, đơn {code}',
  'aftercare.mail.exchange-ended.title': 'Vé cũ của bạn vẫn dùng được',
  'aftercare.mail.exchange-ended.text':
    'Việc đổi sang {day} chưa hoàn tất nên không có gì thay đổi. Nếu bạn đã trả phần chênh, chúng tôi hoàn lại đầy đủ.',
  'aftercare.mail.exchange-ended.open': 'Xem đơn',
  'aftercare.mail.contact-changed.subject': 'Đơn {code} đã đổi người nhận',
  'aftercare.mail.contact-changed.title': 'Thông tin liên hệ của đơn vừa đổi',
  'aftercare.mail.contact-changed.text':
    'Từ nay tin về đơn này gửi tới {to}. Nếu không phải bạn đổi, hãy gọi ngay {hotline}.',
  'aftercare.mail.contact-changed.open': 'Xem đơn',
  'aftercare.mail.orders-found.subject': 'Đơn hàng của bạn',
  'aftercare.mail.orders-found.title': 'Mở lại đơn hàng của bạn',
  'aftercare.mail.orders-found.text':
    'Có người vừa tìm đơn hàng bằng thông tin của bạn. Liên kết dưới đây mở các đơn đó và hết hạn sau 24 giờ. Nếu không phải bạn, cứ bỏ qua thư này.',
  'aftercare.mail.orders-found.open': 'Xem các đơn của tôi',
} as const;
