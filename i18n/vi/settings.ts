export const settings = {
  'settings.title': 'Thiết lập',
  'settings.description': 'Tên, giờ mở cửa, cách bán và cách trả tiền của khu du lịch.',
  'settings.lead': 'Sửa ở đâu khách thấy ngay ở lần mở trang kế tiếp.',
  'settings.default': 'Mặc định: {value}',
  'settings.toDefault': 'Về mặc định',
  'settings.toDefaultOf': '{field}: về mặc định',
  'settings.own': '{count, plural, =0 {Đang theo mặc định} other {# mục khác mặc định}}',
  'settings.money.title': 'Đổi tài khoản là đổi nơi tiền của khách đi tới',
  'settings.money.now':
    'Từ lúc lưu, mọi mã QR và thông tin chuyển khoản ghi tài khoản mới, kể cả của đơn đang chờ trả.',
  'settings.money.old':
    'Tiền khách còn chuyển vào tài khoản cũ sẽ không tự khớp với đơn: bạn phải tự tìm và xử lý ở trang Tiền quầy.',
  'settings.money.prove': 'Để lưu tài khoản khác, bạn phải xác nhận bước thứ hai trong 10 phút gần nhất.',
  'settings.money.link': 'Xác nhận bước thứ hai (mở trong tab mới)',
  'settings.taxCode': 'Mã số thuế này không đúng số kiểm tra. Bạn xem lại giúp.',
  'settings.error.coordinates': 'Viết vĩ độ rồi kinh độ ở Việt Nam, ví dụ 22.3034, 103.775',
  'settings.error.closesFirst': 'Giờ đóng phải sau giờ mở',
  'settings.error.night': 'Tin chỉ được gửi từ 6:00 đến trước 22:00',
  'settings.error.fewer': 'Không được ít hơn giới hạn hẹp hơn ở trên',
  'settings.error.wholeAccount': 'Điền đủ ngân hàng, số tài khoản và tên, hoặc để trống cả ba',
  'settings.error.freeBelowFee': 'Mức miễn phí không được thấp hơn phí giao hàng',
  'settings.error.proveAgain':
    'Chưa lưu: đổi tài khoản nhận tiền cần xác nhận bước thứ hai trong 10 phút gần nhất. Bạn xác nhận trong tab mới rồi quay lại bấm Lưu.',
  'audit.kind.settings': 'Thiết lập',
} as const;
