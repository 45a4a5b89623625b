/** The wording of the templates that Zalo approves, which the sandbox shows; at Zalo each may have 400 characters. */
export const zalo = {
  'zalo.tickets':
    'Chào {customer_name}, đơn {order_code} có {tickets} vé ngày {visit_date}. Mở mã QR để vào cổng: {order_link}',
  'zalo.order-transfer':
    'Chào {customer_name}, để giữ đơn {order_code}, bạn chuyển {amount} trước {held_until} tới {bank}, số tài khoản {account}, {holder}, nội dung {transfer_ref}. Mã QR để quét: {order_link}',
  'zalo.order-counter':
    'Chào {customer_name}, để giữ đơn {order_code}, bạn trả {amount} trước {held_until}. {counter_place}, mở cửa {counter_hours}. Bạn đọc mã đơn cho nhân viên. Xem đơn: {order_link}',
  'zalo.order-due':
    'Chào {customer_name}, đơn {order_code} chưa được thanh toán và được giữ đến {held_until}. Bạn thanh toán {amount} ở đây: {order_link}',
  'zalo.exchange-done':
    'Chào {customer_name}, đơn {order_code} đã đổi từ {old_date} sang {visit_date}, trả thêm {amount}. Mã QR cũ hết hiệu lực; mở {tickets} mã QR mới: {order_link}',
  'zalo.exchange-credit':
    'Chào {customer_name}, đơn {order_code} đã đổi từ {old_date} sang {visit_date}. Ngày mới rẻ hơn {credit}: phiếu bảo lưu {voucher}, dùng đến hết {valid_until}. Mã QR cũ hết hiệu lực; mở {tickets} mã QR mới: {order_link}',
  'zalo.visit-reminder':
    'Chào {customer_name}, hẹn bạn ngày {visit_date}, {hours}, đơn {order_code}. {weather} Mở sẵn mã QR: {order_link}',
  'zalo.order-confirmed':
    'Chào {customer_name}, đơn {order_code} ({amount}) đã được xác nhận. Theo dõi đơn: {order_link}',
  'zalo.order-shipped':
    'Chào {customer_name}, đơn {order_code} đã được gửi đi và đang tới bạn. Theo dõi đơn: {order_link}',
  'zalo.order-ready':
    'Chào {customer_name}, đơn {order_code} đã sẵn sàng để nhận tại {place}, {pickup_hours} hằng ngày, đến hết ngày {last_day}. Bạn đọc mã đơn cho nhân viên. Xem đơn: {order_link}',
  'zalo.order-cancelled':
    'Chào {customer_name}, đơn {order_code} đã được hủy, bạn không phải trả gì. Xem đơn: {order_link}',
  'zalo.cancelled-credit':
    'Chào {customer_name}, đơn {order_code} đã được hủy, bạn không phải trả gì. {credit} đã được cộng lại vào phiếu {voucher}. Xem đơn: {order_link}',
  'zalo.payment-failed':
    'Chào {customer_name}, thanh toán {amount} cho đơn {order_code} chưa thành công. Đơn được giữ đến {held_until}; thanh toán lại: {order_link}',
  'zalo.failed-ended':
    'Chào {customer_name}, thanh toán {amount} cho đơn {order_code} chưa thành công và đơn không còn được giữ. Đặt lại: {order_link}',
  'zalo.refund-due':
    'Chào {customer_name}, chúng tôi sẽ hoàn {amount} cho đơn {order_code} về đúng nơi bạn đã thanh toán. Xem: {order_link}',
  'zalo.refund-credit':
    'Chào {customer_name}, {credit} của đơn {order_code} đã được cộng lại vào phiếu {voucher}. Xem: {order_link}',
  'zalo.refund-both':
    'Chào {customer_name}, phiếu {voucher} đã được cộng lại {credit}; chúng tôi sẽ hoàn {amount} còn lại của đơn {order_code}. Xem: {order_link}',
  'zalo.refund-difference':
    'Chào {customer_name}, đơn {order_code} không còn đổi được sang ngày {asked_date}, vé cũ vẫn như trước. Chúng tôi sẽ hoàn {amount} bạn đã trả để đổi: {order_link}',
  'zalo.refund-requested':
    'Chào {customer_name}, chúng tôi đã nhận yêu cầu hoàn {amount} của đơn {order_code}. Các vé này ngừng hiệu lực; chúng tôi trả lời trong 1 ngày làm việc: {order_link}',
  'zalo.refund-approved':
    'Chào {customer_name}, khoản hoàn {amount} của đơn {order_code} đã được duyệt. Tiền về nơi bạn đã thanh toán, thường trong 3 đến 10 ngày làm việc: {order_link}',
  'zalo.approved-credit':
    'Chào {customer_name}, khoản hoàn của đơn {order_code} đã được duyệt. Phiếu bảo lưu {voucher} được cộng lại {credit} trong ít phút, dùng đến hết {valid_until}: {order_link}',
  'zalo.approved-both':
    'Chào {customer_name}, khoản hoàn của đơn {order_code} đã được duyệt. Phiếu bảo lưu {voucher} được cộng lại {credit} trong ít phút, dùng đến hết {valid_until}; {amount} còn lại về nơi bạn đã thanh toán, thường trong 3 đến 10 ngày làm việc: {order_link}',
  'zalo.refund-rejected':
    'Chào {customer_name}, yêu cầu hoàn {amount} của đơn {order_code} chưa được duyệt, vé vẫn dùng được. Lý do: {reason} Xem: {order_link}',
  'zalo.refund-done':
    'Chào {customer_name}, khoản hoàn {amount} của đơn {order_code} đã được chuyển. Tùy ngân hàng, tiền hiện sau vài ngày: {order_link}',
  'zalo.done-credit':
    'Chào {customer_name}, đã hoàn {credit} của đơn {order_code} vào phiếu bảo lưu {voucher}. Bạn dùng được ngay, đến hết {valid_until}: {order_link}',
  'zalo.done-both':
    'Chào {customer_name}, đã hoàn {credit} của đơn {order_code} vào phiếu bảo lưu {voucher}, dùng đến hết {valid_until}; {amount} còn lại đã được chuyển, tùy ngân hàng tiền hiện sau vài ngày: {order_link}',
  'zalo.exchange-ended':
    'Chào {customer_name}, đơn {order_code} chưa đổi được sang ngày {asked_date}. Vé cũ vẫn dùng được; phần chênh đã trả được hoàn lại: {order_link}',
  'zalo.exchange-due':
    'Chào {customer_name}, để đổi đơn {order_code} sang ngày {asked_date}, bạn trả thêm {amount} trước {held_until}. Vé cũ vẫn dùng được cho đến khi bạn trả: {order_link}',
  'zalo.closure-offer':
    'Chào {customer_name}, vé đơn {order_code} không dùng được ngày {visit_date}. Mời bạn chọn đổi ngày, nhận phiếu bảo lưu hoặc nhận lại tiền: {order_link}',
  'zalo.closure-reopened':
    'Chào {customer_name}, chúng tôi lại đón bạn ngày {visit_date}, vé đơn {order_code} dùng được như bình thường: {order_link}',
  'zalo.credit-issued':
    'Chào {customer_name}, bạn có phiếu bảo lưu {amount} từ đơn {order_code}, mã {voucher}, dùng đến hết {valid_until}. Xem số dư: {order_link}',
  'zalo.contact-changed':
    'Chào {customer_name}, từ nay tin về đơn {order_code} gửi tới {new_contact}. Nếu không phải bạn đổi, hãy gọi ngay {hotline}. Xem đơn: {order_link}',
  'zalo.orders-found':
    'Chào {customer_name}, liên kết này mở đơn {order_code} và các đơn khác của bạn trong 24 giờ. Không phải bạn tìm thì bỏ qua tin này: {order_link}',
  'zalo.waiting-joined':
    'Chào {customer_name}, lượt {order_code} đã vào danh sách chờ {ticket} ngày {visit_date}. Có chỗ chúng tôi báo ngay. Xem: {order_link}',
  'zalo.waiting-full':
    'Chào {customer_name}, bạn đã có {limit} lượt chờ nên chưa ghi thêm {ticket} ngày {visit_date} ({order_code}). Xem: {order_link}',
  'zalo.waiting-limit':
    'Chào {customer_name}, bạn đã có {limit} lượt chờ nên chúng tôi chưa ghi thêm lượt mới. Một lượt bạn đang có: {ticket} ngày {visit_date} ({order_code}). Rời bớt là ghi thêm được: {order_link}',
  'zalo.waiting-offered':
    'Chào {customer_name}, có chỗ {ticket} ngày {visit_date} cho lượt {order_code}, giữ đến {held_until}. Đặt vé: {order_link}',
  'zalo.waiting-lapsed':
    'Chào {customer_name}, lượt giữ chỗ {ticket} ngày {visit_date} ({order_code}) đã hết. Chờ lại: {order_link}',
  'zalo.waiting-withdrawn':
    'Chào {customer_name}, {ticket} ngày {visit_date} tạm ngừng bán nên chỗ của lượt {order_code} không giữ nữa. Xem: {order_link}',
  'zalo.waiting-unsold':
    'Chào {customer_name}, {ticket} ngày {visit_date} của lượt {order_code} không còn bán. Vé khác: {order_link}',
  'zalo.waiting-passed':
    'Chào {customer_name}, rất tiếc, {ticket} ngày {visit_date} đã hết giờ bán mà chưa có chỗ cho lượt {order_code}. Ngày khác: {order_link}',
  'zalo.waiting-over':
    'Chào {customer_name}, {ticket} ngày {visit_date} đã hết giờ bán, chỗ của lượt {order_code} không giữ nữa. Ngày khác: {order_link}',
  'zalo.noName': 'Quý khách',
  'zalo.noForecast': 'Bạn nhớ mang áo ấm.',
} as const;
