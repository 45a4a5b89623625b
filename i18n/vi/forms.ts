export const forms = {
  'forms.noScript': 'Trình duyệt của bạn đang tắt JavaScript nên chưa gửi được biểu mẫu này.',
  'forms.check': 'Có mục cần xem lại.',
  'forms.refused': 'Chưa gửi được',
  'forms.needsScripts':
    'Mẫu này cần JavaScript nên chưa có gì được gửi đi. Bạn bật JavaScript rồi tải lại trang, hoặc gọi hotline để chúng tôi làm giúp.',
  'forms.prove':
    'Trình duyệt của bạn đang tắt JavaScript: bạn đăng nhập rồi giữ chỗ lại, bật JavaScript, hoặc gọi hotline.',
  'forms.voucher':
    'Cần bật JavaScript để xem phiếu trả được bao nhiêu, nên phiếu chưa được dùng. Bạn bật JavaScript hoặc gọi hotline.',
  'forms.help': 'Cần giúp, bạn gọi {hotline}.',
  'forms.partNeedsScripts':
    'Phần này cần JavaScript. Bạn bật JavaScript rồi tải lại trang, hoặc mở đơn bằng liên kết trong email.',
  'forms.sent': 'Đã gửi thư cho bạn',
  'forms.sentText':
    'Bạn mở hộp thư và bấm vào liên kết trong đó. Nếu vài phút sau chưa thấy, bạn xem cả mục thư rác.',
  'forms.onward.title': 'Đang mở trang tiếp theo',
  'forms.onward.text':
    'Bạn đang rời trang của {park}. Nếu vài giây nữa chưa thấy gì, bạn bấm liên kết bên dưới.',
  'forms.onward.open': 'Mở trang tiếp theo',
  'forms.onward.over': 'Liên kết này đã hết hạn',
  'forms.onward.overText': 'Bạn quay lại trang trước: nếu đơn chưa được trả, ở đó có nút thanh toán mới.',
  'forms.day.missing': 'Bạn chọn hoặc gõ một ngày, ví dụ {nearest}.',
  'forms.day.unread': 'Không đọc được “{read}”. Bạn ghi như {nearest}, 13/12, mai hoặc t7.',
  'forms.day.noSuchDay': 'Không có ngày “{read}”. Gần nhất là {nearest}.',
  'forms.day.farYear': 'Ngày “{read}” quá xa. Gần nhất có thể ghi là {nearest}.',
  'forms.day.about': '{weekday}, {lunar} âm',
  'forms.day.lunar': 'âm lịch {lunar}',
  'forms.day.month': 'Tháng {month}/{year}',
  'forms.day.open': 'Mở lịch',
  'forms.day.choose': 'Chọn ngày',
};
