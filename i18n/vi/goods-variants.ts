export const goodsVariants = {
  'goods.combine.button': 'Lập bảng biến thể',
  'goods.combine.hint':
    'Lập đủ biến thể từ các lựa chọn ở trên, nhiều nhất {max}. Bạn xem trước rồi mới lưu; giá, mã và kho của biến thể đã có giữ nguyên.',
  'goods.combine.refused': 'Chưa lập được bảng',
  'goods.combine.waiting': 'Chưa lưu: khi bạn lưu hàng này',
  'goods.combine.whole': 'Bảng đã đủ, không thêm bớt gì',
  'goods.combine.made': '{count} biến thể mới:',
  'goods.combine.same': '{count} giữ nguyên giá, mã và kho:',
  'goods.combine.ending': '{count} ngừng bán, còn nguyên trong kho và trong đơn đã đặt:',
  'goods.combine.off': '{count} vẫn ngừng bán, muốn bán lại thì đánh dấu Đang bán:',
  'goods.combine.noOptions': 'Bạn thêm ít nhất một lựa chọn, ví dụ Màu với các giá trị Đỏ và Xanh.',
  'goods.combine.empty': 'Mỗi lựa chọn cần tên và ít nhất một giá trị, mỗi dòng một giá trị.',
  'goods.combine.tooMany': 'Các lựa chọn này cho {count} biến thể, nhiều nhất là {max}. Bạn bớt giá trị đi.',
  'goods.combine.tooManyWithLost':
    'Cộng {lost} biến thể không còn trong lựa chọn, bảng có {count} dòng, nhiều nhất là {max}. Bạn bớt giá trị đi.',
  'goods.error.optionTwice': 'Đã có lựa chọn khác mang tên này, không kể dấu và chữ hoa',
  'goods.error.slash': 'Tên giá trị không có dấu /, vì dấu ấy ngăn các giá trị. Bạn dùng “và” hoặc gạch nối.',
  'goods.error.valueTwice': 'Có hai dòng giống nhau, không kể dấu và chữ hoa. Bạn bỏ bớt một dòng.',
  'goods.error.choices':
    'Cần một giá trị của mỗi lựa chọn, đúng như đã ghi ở phần Lựa chọn, ví dụ: 100 g / Đỏ',
  'goods.error.noOptions': 'Hàng này chưa có lựa chọn nào. Bạn thêm lựa chọn, hoặc để trống ở đây.',
  'goods.error.choicesTwice': 'Biến thể khác ở trên đã có đúng các giá trị này',
  'goods.reprice.by': 'Giá mới (150.000 hoặc −10%)',
  'goods.reprice.movesOld': 'Đổi cả giá cũ theo phần trăm ấy',
  'goods.reprice.old.stays': 'giá cũ {was} giữ nguyên',
  'goods.reprice.old.moves': 'giá cũ {was} thành {now}',
  'goods.reprice.old.removed': 'bỏ giá cũ {was}',
  'goods.reprice.oldRemoved':
    '{count, plural, other {# giá cũ sẽ bỏ vì giá mới không còn thấp hơn: khách không thấy giảm giá nữa.}}',
  'goods.reprice.oldByPercent': 'Giá cũ chỉ đổi theo phần trăm. Bạn gõ một giá nên giá cũ giữ nguyên.',
  'goods.reprice.look': 'Xem giá mới',
  'goods.reprice.title': 'Nếu đổi giá như vậy',
  'goods.reprice.count':
    '{count, plural, other {# hàng}} đổi giá trong {all, plural, other {# hàng}} đã chọn.',
  'goods.reprice.note': 'Phần trăm làm tròn đến 1.000 ₫. Đơn đã đặt giữ giá lúc đặt.',
  'goods.reprice.typed': 'Gõ số hàng đã chọn ({count}) để đổi giá',
  'goods.reprice.save': 'Đổi giá {count, plural, other {# hàng}}',
  'goods.reprice.done': 'Đã đổi giá {count, plural, other {# hàng}}. Mỗi hàng giữ bản trước ở phần lịch sử.',
  'goods.reprice.asDrafts': 'Giá mới nằm trong bản nháp: khách trả giá cũ cho tới khi bạn đăng từng hàng.',
  'goods.reprice.asPublished': 'Khách trả giá mới ngay sau khi bạn bấm.',
  'goods.reprice.saveDrafts': 'Ghi giá mới vào nháp của {count, plural, other {# hàng}}',
  'goods.reprice.drafted':
    'Đã ghi giá mới vào nháp của {count, plural, other {# hàng}}. Khách vẫn trả giá cũ cho tới khi từng hàng được đăng.',
  'goods.reprice.error.by':
    'Gõ một giá từ 1.000 đến 100.000.000, ví dụ 150.000, hoặc phần trăm từ −90% đến +300%, ví dụ −10%.',
  'goods.reprice.error.tooHigh': 'Giá mới vượt 100.000.000 ₫',
  'goods.reprice.error.unseen': 'Hãy xem giá mới trước rồi đổi.',
  'goods.reprice.error.stale': 'Giá hoặc danh sách đã đổi sau khi bạn xem. Dưới đây là giá bây giờ.',
  'goods.reprice.error.rows':
    'Chưa đổi giá hàng nào: các hàng sau không đổi được. Bỏ chọn hoặc sửa chúng rồi làm lại.',
  'goods.reprice.error.count': 'Gõ đúng số {count} để đổi giá.',
} as const;
