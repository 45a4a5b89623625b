export const staffOrders = {
  'orders.staff.title': 'Đơn hàng',
  'orders.staff.parts': 'Các bước của đơn',
  'orders.staff.part.todo': 'Cần làm',
  'orders.staff.part.confirmed': 'Mới',
  'orders.staff.part.processing': 'Đang chuẩn bị',
  'orders.staff.part.shipped': 'Đang giao, chờ nhận',
  'orders.staff.placed': 'đặt lúc {time}',
  'orders.staff.paid': 'Đã trả {amount}',
  'orders.staff.atDoor': 'Thu tiền khi giao: {amount}',
  'orders.staff.tickets':
    'Đơn có cả vé, đã xuất riêng, nên không hủy được ở đây: khách yêu cầu hoàn vé trên trang đơn của mình.',
  'orders.staff.waits':
    'Yêu cầu hoàn tiền hàng của đơn này đang chờ người thứ hai duyệt ở trang “{page}”, nên chưa chuyển bước nào được.',
  'orders.staff.scheduled':
    'Khoản hoàn tiền hàng của đơn này đã được duyệt và sắp gửi, nên chưa chuyển bước nào được. Nếu vẫn giao hàng, rút lại ở trang “{page}”.',
  'orders.staff.ends.cancelled':
    'Duyệt khoản này là hủy luôn cả đơn: hàng trong đơn không giao, dịch vụ không phục vụ nữa.',
  'orders.staff.ends.delivered':
    'Duyệt khoản này là kết thúc phần hàng và dịch vụ của đơn; vé còn lại vẫn giữ nguyên.',
  'orders.staff.over.pending': 'Đơn chưa thanh toán nên chưa có bước nào.',
  'orders.staff.over.delivered': 'Đơn đã hoàn tất.',
  'orders.staff.over.cancelled': 'Đơn đã hủy.',

  'orders.staff.step.processing': 'Bắt đầu chuẩn bị',
  'orders.staff.step.shipped': 'Đã gửi hàng',
  'orders.staff.step.delivered': 'Đã giao xong',
  'orders.staff.step.served': 'Đã phục vụ xong',
  'orders.staff.step.cancelled': 'Hủy đơn',
  'orders.staff.step.askToCancel': 'Xin duyệt hủy đơn',
  'orders.staff.does.processing': 'Trang đơn của khách thêm dòng “{event}”. Khách chưa nhận tin nào.',
  'orders.staff.does.shipped':
    'Khách nhận tin hàng đang trên đường tới, trang đơn thêm dòng “{event}”. Sau bước này không hủy được nữa.',
  'orders.staff.does.delivered': 'Trang đơn của khách thêm dòng “{event}”. Khách không nhận tin nào.',
  'orders.staff.does.cash': 'Đơn được ghi là đã thu {amount} tiền mặt.',
  'orders.staff.does.cancelled':
    'Khách nhận tin đơn đã hủy và không phải trả gì, trang đơn thêm dòng “{event}”.',
  'orders.staff.does.owed':
    'Khách nhận tin được hoàn {amount}, trang đơn thêm dòng “{event}”. Khoản này chờ quản lý chuyển ở trang “{page}”.',
  'orders.staff.does.askToCancel':
    'Đơn giữ nguyên cho tới khi người thứ hai duyệt ở trang “{page}”. Được duyệt thì đơn bị hủy và khách được hoàn {amount}.',
  'orders.staff.does.told': 'Khách nhận tin tiền đã về phiếu, trang đơn thêm dòng “{event}”.',
  'orders.staff.does.credit': '{amount} về lại phiếu bảo lưu của khách ngay.',
  'orders.staff.does.stock': 'Hàng trở lại kho.',
  'orders.staff.ask.shipped': 'Hàng đã rời kho?',
  'orders.staff.ask.delivered': 'Hàng đã tới tay khách?',
  'orders.staff.ask.served': 'Đã phục vụ xong?',
  'orders.staff.ask.cancelled': 'Hủy đơn này?',
  'orders.staff.done': 'Đơn {code}: {state}',

  'orders.renewDesk.lead':
    'Đơn {code} của {name}: khi khách báo liên kết bị lộ, bạn tạo liên kết mới ở đây. Liên kết mới gửi tới {to}.',
  'orders.renewStaff.title': 'Liên kết của đơn',
  'orders.renewStaff.sure':
    'Mọi liên kết cũ tới đơn thôi mở ngay, kể cả giấy tờ tải từ đó; mã QR của vé vẫn dùng được. Khách nhận một thư với liên kết mới. Việc này không quay lại được.',
  'orders.renewStaff.reason': 'Lý do',
  'orders.renewStaff.reasonHint':
    'Vào nhật ký, khách không thấy. Ví dụ: khách gửi nhầm liên kết cho người lạ.',
  'orders.renewStaff.button': 'Tạo liên kết mới',
  'orders.renewStaff.confirm': 'Tạo và gửi cho khách',
  'orders.renewStaff.back': 'Quay lại',
  'orders.renewStaff.busy': 'Đang tạo',
  'orders.renewStaff.done': 'Đã tạo liên kết mới và gửi cho khách. Liên kết cũ không còn mở được đơn.',
  'orders.renewStaff.failed': 'Chưa tạo được liên kết mới. Vui lòng thử lại sau ít phút.',

  'orders.step.final': 'Bước này không quay lại được.',
  'orders.step.why': 'Lý do',
  'orders.step.whyHint': 'Bắt buộc, ghi vào lịch sử đơn và nhật ký. Khách không đọc được.',
  'orders.step.waits': 'Đã xin duyệt hủy đơn, chờ người thứ hai ở trang “Hoàn vé”.',
  'orders.step.back': 'Quay lại',
  'orders.step.close': 'Đóng',
  'orders.step.busy': 'Đang ghi',
} as const;
