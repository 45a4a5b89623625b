/** Text messages about orders; at the telephone they stand without their marks. */
export const messagesPhone = {
  'messages.text.order-transfer':
    '{park}: chuyển {amount} trước {held_until} để giữ đơn {order_code}: {bank} {account}, nội dung {transfer_ref}. Mã QR: {order_link}',
  'messages.text.order-counter':
    '{park}: trả {amount} ở quầy vé trước {held_until} để giữ đơn {order_code}, quầy mở {counter_hours}. Xem: {order_link}',
  'messages.text.order-due':
    '{park}: đơn {order_code} chưa thanh toán, giữ đến {held_until}. Trả {amount}: {order_link}',
  'messages.text.tickets': '{park}: {count} vé ngày {visit_date}, đơn {order_code}. Mở mã QR: {order_link}',
  'messages.text.exchange-done':
    '{park}: đã đổi từ {old_date} sang {visit_date}, đơn {order_code}, trả thêm {amount}. {count} mã QR mới: {order_link}',
  'messages.text.exchange-credit':
    '{park}: đã đổi từ {old_date} sang {visit_date}, đơn {order_code}; phiếu {voucher} {credit}, dùng đến hết {valid_until}. {count} mã QR mới: {order_link}',
  'messages.text.order-confirmed': '{park}: đơn {order_code} đã được xác nhận. Theo dõi: {order_link}',
  'messages.text.order-shipped': '{park}: đơn {order_code} đang trên đường tới bạn. Theo dõi: {order_link}',
  'messages.text.order-ready':
    '{park}: đơn {order_code} sẵn sàng để nhận tại {place}, {pickup_hours}, đến hết ngày {last_day}. Đọc mã đơn cho nhân viên. Xem: {order_link}',
  'messages.text.order-cancelled':
    '{park}: đơn {order_code} đã được hủy, bạn không phải trả gì. Xem: {order_link}',
  'messages.text.cancelled-credit':
    '{park}: đơn {order_code} đã được hủy, bạn không phải trả gì; {credit} đã được cộng lại vào phiếu {voucher}. Xem: {order_link}',
  'messages.text.payment-failed':
    '{park}: thanh toán {amount} đơn {order_code} chưa thành công, đơn được giữ đến {held_until}. Thanh toán lại: {order_link}',
  'messages.text.failed-ended':
    '{park}: thanh toán {amount} đơn {order_code} chưa thành công, đơn không còn được giữ. Đặt lại: {order_link}',
  'messages.text.refund-due':
    '{park}: chúng tôi sẽ hoàn {amount} cho đơn {order_code}. Chi tiết: {order_link}',
  'messages.text.refund-both':
    '{park}: phiếu {voucher} đã được cộng lại {credit}, chúng tôi sẽ hoàn {amount} còn lại của đơn {order_code}. Chi tiết: {order_link}',
  'messages.text.refund-credit':
    '{park}: phiếu {voucher} đã được cộng lại {credit} của đơn {order_code}. Chi tiết: {order_link}',
  'messages.text.refund-difference':
    '{park}: đơn {order_code} không còn đổi được sang {asked_date}, vé cũ vẫn như trước. Chúng tôi sẽ hoàn {amount} đã trả: {order_link}',
  'messages.text.refund-requested':
    '{park}: đã nhận yêu cầu hoàn {amount}, đơn {order_code}; các vé này ngừng hiệu lực. Theo dõi: {order_link}',
  'messages.text.refund-approved':
    '{park}: đã duyệt hoàn {amount}, đơn {order_code}, về trong 3-10 ngày làm việc. Xem: {order_link}',
  'messages.text.approved-credit':
    '{park}: đã duyệt hoàn, đơn {order_code}: {credit} về phiếu bảo lưu {voucher} trong ít phút, dùng đến hết {valid_until}. Xem: {order_link}',
  'messages.text.approved-both':
    '{park}: đã duyệt hoàn, đơn {order_code}: {credit} về phiếu {voucher}, dùng đến hết {valid_until}; {amount} về nơi đã thanh toán trong 3-10 ngày làm việc. Xem: {order_link}',
  'messages.text.refund-rejected':
    '{park}: chưa duyệt hoàn {amount}, đơn {order_code}; vé vẫn dùng được. Lý do: {order_link}',
  'messages.text.refund-done': '{park}: đã chuyển {amount} hoàn cho đơn {order_code}. Xem: {order_link}',
  'messages.text.done-credit':
    '{park}: đã hoàn {credit} đơn {order_code} vào phiếu bảo lưu {voucher}, dùng đến hết {valid_until}. Xem: {order_link}',
  'messages.text.done-both':
    '{park}: đã hoàn {credit} đơn {order_code} vào phiếu {voucher}, dùng đến hết {valid_until}; {amount} còn lại đã được chuyển. Xem: {order_link}',
  'messages.text.exchange-ended':
    '{park}: chưa đổi được sang ngày {asked_date}, vé cũ của đơn {order_code} vẫn dùng được. Xem: {order_link}',
  'messages.text.exchange-due':
    '{park}: trả thêm {amount} trước {held_until} để đổi đơn {order_code} sang ngày {asked_date}: {order_link}',
  'messages.text.closure-offer':
    '{park}: vé đơn {order_code} không dùng được ngày {visit_date}. Chọn đổi ngày, phiếu bảo lưu hoặc nhận lại tiền: {order_link}',
  'messages.text.closure-reopened':
    '{park} lại đón bạn ngày {visit_date}. Vé đơn {order_code} dùng được như bình thường: {order_link}',
  'messages.text.credit-issued':
    '{park}: bạn có phiếu bảo lưu {amount} từ đơn {order_code}, mã {voucher}, dùng đến hết {valid_until}. Số dư: {order_link}',
  'messages.text.contact-changed':
    '{park}: tin về đơn {order_code} từ nay gửi tới {new_contact}. Không phải bạn? Gọi ngay {hotline}. Xem: {order_link}',
  'messages.text.orders-found': '{park}: mở các đơn của bạn, dùng trong 24 giờ: {order_link}',
  'messages.text.visit-reminder':
    '{park}: hẹn bạn ngày mai, {hours}. Đơn {order_code}, mở mã QR: {order_link}',
} as const;
