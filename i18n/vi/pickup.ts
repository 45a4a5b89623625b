export const pickup = {
  'checkout.pickup.legend': 'Cách nhận hàng',
  'checkout.pickup.sendTitle': 'Giao tận nơi',
  'checkout.pickup.sendText': 'Trong 24 giờ tại địa phương, 2 đến 5 ngày trên toàn quốc',
  'checkout.pickup.collectTitle': 'Nhận tại ga',
  'checkout.pickup.collectText': 'Miễn phí, tại {place}, {hours} hằng ngày',
  'checkout.pickup.collectMore':
    'Hàng sẵn sàng trong ngày, đơn sau 16:00 thì sáng hôm sau. Chúng tôi báo khi bạn đến nhận được và giữ hàng thêm {days} ngày. Bạn chỉ cần mã đơn.',
  'checkout.pickup.cod': 'Trả tiền khi nhận hàng',
  'checkout.pickup.codText': 'Tiền mặt, trả tại quầy khi bạn nhận hàng',
  'checkout.pickup.submitCod': 'Đặt hàng, trả {amount} khi nhận',
  'checkout.pickup.deliveryGoods': 'Xác nhận đơn và tin hàng sẵn sàng được gửi tới email này.',

  'orders.pickup.line': 'Nhận tại ga',
  'orders.pickup.address': 'Nơi nhận hàng',
  'orders.pickup.where': 'Tại {place}, {hours} hằng ngày',
  'orders.pickup.bring': 'Bạn đọc mã đơn {code} cho nhân viên để nhận hàng.',
  'orders.pickup.way':
    'Nhận tại {place}, {hours} hằng ngày. Chúng tôi báo bạn khi hàng sẵn sàng; khi đến, bạn chỉ cần đọc mã đơn {code}.',
  'orders.pickup.ready': 'Sẵn sàng để nhận',
  'orders.pickup.collected': 'Đã nhận hàng',
  'orders.pickup.readyTitle': 'Hàng đã sẵn sàng để nhận tại {place}',
  'orders.pickup.readyText':
    'Quầy mở {hours} hằng ngày, hàng chờ bạn đến hết ngày {until}. Bạn đọc mã đơn {code} cho nhân viên để nhận hàng.',
  'orders.pickup.cash': 'Bạn trả {amount} bằng tiền mặt tại quầy khi nhận hàng.',
  'orders.event.pickup.shipped': 'Hàng sẵn sàng tại quầy',
  'orders.event.pickup.delivered': 'Đã nhận hàng tại quầy',

  'messages.pickup.confirmed.lead':
    'Cảm ơn bạn. Đơn {code} đã được xác nhận và đang được chuẩn bị, chúng tôi sẽ báo khi hàng sẵn sàng để nhận.',
  'messages.pickup.shipped.subject': 'Đơn hàng {code} đã sẵn sàng để nhận',
  'messages.pickup.shipped.title': 'Hàng đã sẵn sàng để nhận',
  'messages.pickup.shipped.lead': 'Đơn {code} chờ bạn tại {place}, {hours} hằng ngày, đến hết ngày {until}.',
  'messages.pickup.along':
    'Hàng trong đơn này bạn nhận tại {place}, {hours} hằng ngày. Chúng tôi báo bạn khi hàng sẵn sàng.',
  'messages.pickup.at': 'Nhận tại {place}, {hours} hằng ngày. Khi đến, bạn đọc mã đơn {code} cho nhân viên.',

  'orders.staff.atCounter': 'Thu tiền khi khách nhận: {amount}',
  'orders.staff.step.ready': 'Hàng đã sẵn sàng',
  'orders.staff.step.collected': 'Khách đã nhận',
  'orders.staff.does.ready':
    'Khách nhận tin đến lấy hàng, trang đơn thêm dòng “{event}”. Khách không đến thì đơn vẫn hủy được.',
  'orders.staff.does.collected': 'Trang đơn của khách thêm dòng “{event}”. Khách không nhận tin nào.',
  'orders.staff.ask.ready': 'Hàng đã nằm ở quầy?',
  'orders.staff.ask.collected': 'Khách đã đọc đúng mã đơn và nhận hàng?',
} as const;
