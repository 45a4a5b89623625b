export const waitingList = {
  'waitingList.error.off': 'Danh sách chờ đang tạm dừng. Mời bạn chọn ngày khác.',
  'waitingList.error.unknown': 'Liên kết này không đúng, hoặc lượt chờ đã được xóa',
  'waitingList.error.notOpen': 'Ngày này chưa mở bán nên chưa có danh sách chờ',
  'waitingList.error.tooLate':
    'Sắp hết giờ bán vé của ngày này nên không xếp chờ được nữa. Mời bạn chọn ngày khác.',
  'waitingList.error.onSale': 'Ngày này vẫn đủ chỗ cho bạn. Mời bạn đặt vé luôn.',
  'waitingList.error.tooMany': 'Bạn đang có {max} lượt chờ rồi. Hãy rời bớt một lượt trước khi ghi tên thêm.',
  'waitingList.error.unreachable': 'Chúng tôi chưa nhắn tin được tới số này. Bạn điền thêm email nhé.',
  'waitingList.error.emailOrPhone': 'Điền số điện thoại hoặc email để chúng tôi báo được cho bạn',
  'waitingList.error.takeBackOver':
    'Yêu cầu này không rút được tại đây nữa. Bạn dùng liên kết riêng đã được gửi để rời danh sách.',
  'waitingList.error.over': 'Lượt chờ này đã kết thúc',
  'waitingList.error.held': 'Lượt giữ chỗ của bạn chưa kết thúc. Bạn tải lại trang để xem nhé.',
  'waitingList.error.twice':
    'Bạn đang có một lượt chờ khác cho chỗ này rồi. Bạn mở liên kết của lượt đó nhé.',
  'waitingList.error.paying':
    'Các chỗ này đang chờ bạn thanh toán. Hãy thanh toán nốt, hoặc đợi hết giờ giữ chỗ.',
  'waitingList.error.oldPage':
    'Chưa ai bị xóa: trang bạn đang mở đã cũ, giờ xóa khách thì phải ghi lý do. Bạn tải lại trang rồi xóa lại.',

  'waitingList.page.title': 'Danh sách chờ',
  'waitingList.page.description':
    'Ghi tên chờ cho ngày đã hết chỗ: có chỗ trống, chúng tôi giữ cho bạn và báo ngay.',
  'waitingList.page.lead':
    'Khi có người trả vé, chúng tôi giữ chỗ cho người chờ lâu nhất và báo ngay. Bạn có {hours} giờ ban ngày để đặt, chưa phải trả gì trước.',
  'waitingList.page.nothing':
    'Mở lịch của một loại vé, bấm vào ngày đã hết chỗ là bạn ghi tên chờ được cho ngày đó.',
  'waitingList.page.tickets': 'Xem các loại vé',
  'waitingList.page.book': 'Đặt vé ngày này',
  'waitingList.page.otherDay': 'Chọn ngày khác',
  'waitingList.page.day': 'Chờ chỗ ngày {day}',
  'waitingList.page.join': 'Vào danh sách chờ',
  'waitingList.page.noScript':
    'Để ghi tên chờ, trình duyệt cần bật JavaScript. Hoặc gọi {hotline}, chúng tôi ghi giúp bạn.',

  'waitingList.other.title': 'Ngày khác và vé khác',
  'waitingList.other.ticket': 'Xem các ngày khác',
  'waitingList.other.open': 'Xem lịch và giá ngày khác',
  'waitingList.other.lead':
    'Số trong ô là tiền thêm hoặc bớt cho cả nhóm bạn so với ngày đang chờ. Ngày còn chỗ thì đặt luôn, ngày hết chỗ thì ghi tên chờ.',

  'waitingList.form.guests': 'Bạn đi mấy người?',
  'waitingList.form.maxGuests': 'Tối đa {max} khách mỗi đơn',
  'waitingList.form.slotId': 'Khung giờ lên cáp',
  'waitingList.form.slotNone': 'Chọn khung giờ',
  'waitingList.form.mailTypo': 'Ý bạn là {email}? Chạm để sửa.',
  'waitingList.form.contact': 'Báo cho bạn ở đâu?',
  'waitingList.form.contactHint': 'Điền số điện thoại hoặc email, có cả hai càng chắc.',
  'waitingList.form.phone': 'Số điện thoại',
  'waitingList.form.email': 'Email',
  'waitingList.form.country': 'Quốc gia của số điện thoại: {name}, +{dial}',
  'waitingList.form.countrySearch': 'Tìm quốc gia hoặc mã gọi',
  'waitingList.form.countryNone': 'Không có quốc gia nào khớp',
  'waitingList.form.countryCount': '{count, plural, other {# quốc gia}}',
  'waitingList.form.channel': 'Ưu tiên báo qua',
  'waitingList.form.channelHint': 'Nếu không báo được, chúng tôi dùng cách liên hệ còn lại bạn đã điền.',
  'waitingList.form.byZalo': 'Zalo',
  'waitingList.form.bySms': 'Tin nhắn SMS',
  'waitingList.form.byEmail': 'Email',
  'waitingList.form.website': 'Bỏ trống ô này',
  'waitingList.form.privacy':
    'Thông tin chỉ dùng để báo chỗ và được xóa {days} ngày sau ngày bạn chờ. Bạn rời danh sách lúc nào cũng được.',
  'waitingList.form.submit': 'Ghi tên chờ',
  'waitingList.form.submitting': 'Đang ghi tên',
  'waitingList.form.checkFields': 'Bạn xem lại các ô được đánh dấu nhé.',
  'waitingList.form.failed': 'Chưa ghi được tên. Bạn kiểm tra mạng rồi thử lại nhé.',
  'waitingList.form.doneTitle': 'Đã nhận yêu cầu của bạn',
  'waitingList.form.doneText':
    'Liên kết riêng của bạn đang được gửi tới {to}. Mở liên kết đó để xem bạn đã vào danh sách chưa và đứng thứ mấy, hoặc để rời danh sách.',

  'waitingList.status.waiting': 'Bạn đang trong danh sách chờ',
  'waitingList.status.waitingText':
    'Bạn đứng thứ {position}. Có chỗ trống, chúng tôi giữ cho bạn và báo ngay, bạn không cần mở trang này liên tục.',
  'waitingList.status.largeText':
    'Nhóm đông chờ lâu hơn: khi số chỗ trống chưa đủ cho nhóm bạn, người đi ít hơn được mời trước, bạn vẫn giữ nguyên thứ tự.',
  'waitingList.status.offered': 'Có chỗ cho bạn rồi',
  'waitingList.status.offeredText':
    'Chúng tôi giữ đủ {count} chỗ cho bạn đến {until}. Quá giờ đó, chỗ được nhường cho người chờ tiếp theo.',
  'waitingList.status.purchased': 'Bạn đã có vé',
  'waitingList.status.purchasedText': 'Bạn đã thanh toán cho các chỗ được giữ. Hẹn gặp bạn.',
  'waitingList.status.lapsed': 'Lượt giữ chỗ của bạn đã hết',
  'waitingList.status.lapsedText':
    'Chỗ đã được nhường cho người chờ tiếp theo. Nếu vẫn muốn đi ngày này, bạn vào lại cuối danh sách nhé.',
  'waitingList.status.left': 'Bạn đã rời danh sách chờ',
  'waitingList.status.leftText':
    'Chúng tôi không báo gì thêm về ngày này. Đổi ý thì bạn vào lại cuối danh sách.',
  'waitingList.status.passed': 'Lần này chưa có chỗ cho bạn',
  'waitingList.status.passedText': 'Ngày bạn chờ đã hết giờ bán vé. Rất tiếc, mời bạn chọn một ngày khác.',
  'waitingList.status.unsoldText':
    'Loại vé bạn chọn khi ghi tên không còn bán cho ngày này. Rất tiếc, mời bạn chọn vé hoặc ngày khác.',
  'waitingList.status.refused': 'Bạn chưa vào danh sách chờ này',
  'waitingList.status.refusedText':
    'Mỗi khách có nhiều nhất {max} lượt chờ, và email hoặc số điện thoại bạn điền đã có đủ. Bạn rời bớt một lượt bằng liên kết của lượt đó, rồi quay lại đây để vào danh sách.',
  'waitingList.status.overText':
    'Ngày này đã hết giờ bán vé nên không chờ tiếp được nữa. Mời bạn chọn ngày khác.',
  'waitingList.status.remaining': 'Còn',
  'waitingList.status.over': 'Hết giờ giữ chỗ',
  'waitingList.status.take': 'Đặt các chỗ này',
  'waitingList.status.order': 'Mở đơn hàng',
  'waitingList.status.leave': 'Rời danh sách chờ',
  'waitingList.status.decline': 'Tôi không đi nữa, nhường chỗ',
  'waitingList.status.rejoin': 'Chờ lại từ đầu',
  'waitingList.status.enter': 'Vào danh sách chờ',
  'waitingList.status.busy': 'Đang lưu',
  'waitingList.status.failed': 'Chưa làm được. Bạn thử lại nhé.',
  'waitingList.status.closed': 'Ngày này đang đóng cửa. Chúng tôi vẫn giữ thứ tự của bạn phòng khi mở lại.',
  'waitingList.fact.ticket': 'Vé',
  'waitingList.fact.day': 'Ngày',
  'waitingList.fact.slot': 'Khung giờ',
  'waitingList.fact.guests': 'Khách',
  'waitingList.fact.to': 'Báo tới',
  'waitingList.fact.until': 'Giữ đến',
  'waitingList.fact.total': 'Tổng tiền',

  'waitingList.mail.why': 'Bạn nhận thư này vì địa chỉ này được ghi vào danh sách chờ.',
  'waitingList.mail.manage': 'Xem hoặc rời danh sách chờ',
  'waitingList.mail.closing': 'Không phải bạn ghi tên? Bạn cứ mở liên kết dưới cùng để rời danh sách.',
  'waitingList.mail.waiting-joined.subject': 'Bạn đã vào danh sách chờ ngày {day}',
  'waitingList.mail.waiting-joined.text':
    'Chúng tôi đã ghi tên bạn. Có đủ chỗ cho nhóm của bạn là chúng tôi giữ lại và báo ngay; bạn có {hours} giờ ban ngày để đặt.',
  'waitingList.mail.waiting-joined.open': 'Xem mình đứng thứ mấy',
  'waitingList.mail.waiting-full.subject': 'Chưa ghi thêm được: bạn đã có {max} lượt chờ',
  'waitingList.mail.waiting-full.text':
    'Vừa có người ghi tên chờ thêm một lượt ở địa chỉ này, nhưng mỗi khách có nhiều nhất {max} lượt chờ nên chúng tôi chưa ghi. Dưới đây là một lượt bạn đang có; rời bớt là ghi thêm được.',
  'waitingList.mail.waiting-full.refused':
    'Mỗi khách có nhiều nhất {max} lượt chờ, và số điện thoại hoặc email bạn điền đã có đủ nên chúng tôi chưa ghi lượt này. Bạn rời bớt một lượt, rồi mở liên kết dưới đây để vào danh sách.',
  'waitingList.mail.waiting-full.open': 'Mở lượt chờ này',
  'waitingList.mail.waiting-offered.subject': 'Có chỗ ngày {day}, giữ cho bạn đến {until}',
  'waitingList.mail.waiting-offered.text':
    'Chúng tôi đang giữ đủ chỗ cho nhóm của bạn đến {until} (giờ Việt Nam). Quá giờ đó, chỗ được nhường cho người chờ tiếp theo.',
  'waitingList.mail.waiting-offered.open': 'Đặt các chỗ này',
  'waitingList.mail.waiting-lapsed.subject': 'Lượt giữ chỗ ngày {day} đã hết',
  'waitingList.mail.waiting-lapsed.text':
    'Đã hết giờ giữ nên chỗ được nhường cho người chờ tiếp theo. Nếu vẫn muốn đi, bạn vào lại cuối danh sách chỉ bằng một lần bấm.',
  'waitingList.mail.waiting-lapsed.open': 'Chờ lại ngày này',
  'waitingList.mail.waiting-withdrawn.subject':
    'Chỗ ngày {day} không còn được giữ: ngày này tạm ngừng bán vé',
  'waitingList.mail.waiting-withdrawn.text':
    'Vé bạn chờ tạm ngừng bán cho ngày này nên chúng tôi không giữ chỗ cho bạn được nữa, rất mong bạn thông cảm. Bạn vẫn giữ nguyên thứ tự trong danh sách; bán lại và có chỗ là chúng tôi báo ngay.',
  'waitingList.mail.waiting-withdrawn.open': 'Xem lượt chờ của bạn',
  'waitingList.mail.waiting-unsold.subject': 'Vé bạn chờ cho ngày {day} không còn bán',
  'waitingList.mail.waiting-unsold.text':
    'Rất tiếc, loại vé bạn chọn khi ghi tên không còn bán cho ngày này, nên lượt chờ của bạn kết thúc ở đây. Mời bạn xem các vé và ngày khác.',
  'waitingList.mail.waiting-unsold.open': 'Xem vé và ngày khác',
  'waitingList.mail.waiting-passed.subject': 'Ngày {day} đã hết giờ bán vé, chưa có chỗ cho bạn',
  'waitingList.mail.waiting-passed.text':
    'Rất tiếc, đến hết giờ bán vé vẫn không có ai trả đủ chỗ cho nhóm của bạn. Cảm ơn bạn đã chờ, mong được đón bạn vào một ngày khác.',
  'waitingList.mail.waiting-passed.open': 'Chọn ngày khác',
  'waitingList.mail.waiting-over.subject': 'Ngày {day} đã hết giờ bán vé, chỗ không còn giữ cho bạn',
  'waitingList.mail.waiting-over.text':
    'Chỗ chúng tôi giữ cho bạn chưa được đặt thì đã hết giờ bán vé của ngày này, nên lượt chờ kết thúc ở đây. Cảm ơn bạn đã chờ, mong được đón bạn vào một ngày khác.',
  'waitingList.mail.waiting-over.open': 'Chọn ngày khác',

  'waitingList.text.waiting-joined': '{park}: bạn đã vào danh sách chờ ngày {day}. Xem: {url}',
  'waitingList.text.waiting-full': '{park}: bạn đã có {max} lượt chờ, chưa ghi thêm được. Xem: {url}',
  'waitingList.text.waiting-offered': '{park}: có chỗ ngày {day}, giữ đến {time} {date}. Đặt vé: {url}',
  'waitingList.text.waiting-lapsed': '{park}: lượt giữ chỗ ngày {day} đã hết. Chờ lại: {url}',
  'waitingList.text.waiting-withdrawn': '{park}: ngày {day} tạm ngừng bán, chỗ không giữ nữa. Xem: {url}',
  'waitingList.text.waiting-unsold': '{park}: vé bạn chờ ngày {day} không còn bán. Vé khác: {url}',
  'waitingList.text.waiting-passed': '{park}: rất tiếc, ngày {day} chưa có chỗ cho bạn. Ngày khác: {url}',
  'waitingList.text.waiting-over':
    '{park}: ngày {day} đã hết giờ bán vé, chỗ không giữ nữa. Ngày khác: {url}',

  'waitingList.own.title': 'Danh sách chờ',
  'waitingList.own.open': 'Xem lượt chờ',
  'waitingList.state.waiting': 'Đang chờ',
  'waitingList.state.offered': 'Đang giữ chỗ',
  'waitingList.state.purchased': 'Đã mua',
  'waitingList.state.lapsed': 'Hết giờ giữ',
  'waitingList.state.left': 'Đã rời',
  'waitingList.state.passed': 'Không có chỗ',
  'waitingList.state.refused': 'Chưa vào danh sách',
} as const;
