export const subscriptions = {
  'subscriptions.form.title': 'Nhận bài mới qua email',
  'subscriptions.form.lead':
    'Mỗi khi có bài mới, một thư ngắn. Muốn dừng lúc nào cũng được, chỉ một lần bấm.',
  'subscriptions.form.email': 'Email của bạn',
  'subscriptions.form.mailTypo': 'Ý bạn là {email}? Chạm để sửa.',
  'subscriptions.form.submit': 'Đăng ký',
  'subscriptions.form.submitting': 'Đang gửi',
  'subscriptions.form.website': 'Để trống ô này',
  'subscriptions.form.done': 'Bạn mở hộp thư nhé',
  'subscriptions.form.doneText':
    'Nếu địa chỉ đúng, một thư xác nhận đang trên đường tới {email}. Bấm nút trong thư để bắt đầu nhận bài.',
  'subscriptions.form.again': 'Dùng địa chỉ khác',
  'subscriptions.form.offline': 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',

  'subscriptions.confirm.title': 'Xác nhận nhận bài mới',
  'subscriptions.confirm.lead':
    'Bấm nút dưới đây để xác nhận rằng bạn muốn nhận bài mới của chúng tôi qua email.',
  'subscriptions.confirm.button': 'Xác nhận nhận bài',
  'subscriptions.confirm.done': 'Bạn đã đăng ký',
  'subscriptions.confirm.doneText':
    'Từ giờ, mỗi khi có bài mới bạn sẽ nhận được một thư. Thư chào mừng đang trên đường tới.',
  'subscriptions.confirm.sent': 'Bạn mở hộp thư nhé',
  'subscriptions.confirm.sentText':
    'Nếu địa chỉ đúng, một thư xác nhận đang trên đường tới. Bấm nút trong thư để bắt đầu nhận bài.',
  'subscriptions.confirm.refused': 'Chưa đăng ký được',
  'subscriptions.confirm.refusedText':
    'Email chưa đúng định dạng, ví dụ: ten@gmail.com. Bạn quay lại và nhập lần nữa nhé.',
  'subscriptions.confirm.busy': 'Bạn chờ một lát nhé',
  'subscriptions.confirm.busyText':
    'Đã có quá nhiều lần đăng ký từ mạng của bạn. Vui lòng thử lại sau một giờ.',
  'subscriptions.leave.title': 'Ngừng nhận bài mới',
  'subscriptions.leave.lead': 'Bấm nút dưới đây, chúng tôi sẽ không gửi bài mới tới địa chỉ này nữa.',
  'subscriptions.leave.button': 'Ngừng nhận bài',
  'subscriptions.leave.done': 'Đã ngừng gửi',
  'subscriptions.leave.doneText':
    'Bạn sẽ không nhận thêm bài mới nào. Cần đọc lại, mọi bài viết vẫn ở trên trang này.',
  'subscriptions.stale.title': 'Liên kết không còn dùng được',
  'subscriptions.stale.text':
    'Liên kết này đã được dùng, đã hết hạn hoặc đã được thay bằng một thư mới hơn. Bạn có thể đăng ký lại ở cuối trang bài viết.',
  'subscriptions.toPosts': 'Xem các bài viết',

  'subscriptions.mail.confirm.subject': 'Xác nhận nhận bài mới của {park}',
  'subscriptions.mail.confirm.title': 'Còn một bước nữa',
  'subscriptions.mail.confirm.lead':
    'Ai đó, có lẽ chính bạn, vừa dùng địa chỉ này để đăng ký nhận bài mới của {park}. Bấm nút dưới đây để xác nhận.',
  'subscriptions.mail.confirm.button': 'Xác nhận nhận bài',
  'subscriptions.mail.confirm.note':
    'Liên kết dùng được một lần, trong {hours} giờ. Nếu không phải bạn, cứ bỏ qua thư này: chúng tôi sẽ không gửi gì thêm.',
  'subscriptions.mail.confirm.why': 'Bạn nhận thư này vì địa chỉ này được dùng để đăng ký nhận bài mới.',
  'subscriptions.mail.welcome.subject': 'Chào bạn đến với {park}',
  'subscriptions.mail.welcome.title': 'Chào bạn',
  'subscriptions.mail.welcome.lead':
    'Cảm ơn bạn đã đăng ký. Khi trên núi có chuyện đáng kể, chúng tôi sẽ viết. Trong lúc chờ, đây là những bài được đọc nhiều nhất.',
  'subscriptions.mail.welcome.button': 'Xem tất cả bài viết',
  'subscriptions.mail.news.subject': 'Bài mới: {title}',
  'subscriptions.mail.news.button': 'Đọc bài',
  'subscriptions.mail.why': 'Bạn nhận thư này vì đã xác nhận nhận bài mới qua email.',
  'subscriptions.mail.leave': 'Ngừng nhận bài mới',
} as const;
