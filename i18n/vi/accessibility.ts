export const accessibility = {
  'accessibility.title': 'Khả năng tiếp cận',
  'accessibility.description':
    'Trang {park} dùng được bằng bàn phím, trình đọc màn hình, khi phóng to trang và với màu tương phản cao. Điều gì chưa được, và báo cho chúng tôi ở đâu.',
  'accessibility.lead':
    'Bạn đặt được vé trên trang này chỉ bằng bàn phím, bằng trình đọc màn hình, khi phóng to trang hoặc với màu tương phản cao. Chúng tôi theo tiêu chuẩn WCAG 2.2 mức AA và tự kiểm tra lại mỗi lần trang thay đổi.',
  'accessibility.holds': 'Những gì dùng được',
  'accessibility.holds.keyboard':
    'Mọi nút và liên kết đều tới được bằng phím Tab, chỗ đang chọn luôn hiện rõ, không bị thanh nào che. Trong lịch, bạn đi bằng các phím mũi tên.',
  'accessibility.holds.reader':
    'Trình đọc màn hình nghe được tên từng trang khi chuyển trang, ngày đang chọn, giá của từng ngày, lỗi trong biểu mẫu và thời gian giữ chỗ còn lại.',
  'accessibility.holds.sight':
    'Phóng to trang bằng trình duyệt tới 400% mà không phải cuộn ngang. Đặt cỡ chữ của trình duyệt to gấp đôi thì mọi chữ to theo, không chữ nào bị cắt. Chế độ tương phản cao của máy và tùy chọn tăng tương phản đều được hỗ trợ. Không điều gì chỉ nói bằng màu.',
  'accessibility.holds.touch':
    'Trên màn hình cảm ứng, mọi nút và liên kết đứng riêng đều rộng và cao ít nhất 44 điểm ảnh để bấm không trượt.',
  'accessibility.holds.motion':
    'Không gì chuyển động quá năm giây. Nếu máy bạn đặt giảm chuyển động, trang đứng yên.',
  'accessibility.holds.paper': 'Vé, đơn hàng và bảng giá in ra luôn là chữ tối trên nền trắng.',
  'accessibility.gaps': 'Những gì chưa trọn vẹn',
  'accessibility.gaps.map':
    'Bản đồ vẽ khó dùng khi không nhìn thấy; danh sách địa điểm bên dưới có đủ thông tin như trên bản đồ.',
  'accessibility.gaps.films': 'Phim trong thư viện chưa có lời thuyết minh hình ảnh.',
  'accessibility.gaps.gateways':
    'Trang của cổng thanh toán và ví điện tử do đơn vị khác làm, chúng tôi không sửa được. Nếu vướng ở đó, bạn chuyển khoản hoặc gọi hotline để được giúp.',
  'accessibility.gaps.photos': 'Ảnh khách gửi kèm đánh giá không phải ảnh nào cũng có mô tả.',
  'accessibility.contact': 'Báo cho chúng tôi',
  'accessibility.contact.text':
    'Gặp chỗ nào không dùng được, bạn gọi {hotline} hoặc viết cho chúng tôi. Chúng tôi trả lời trong hai ngày làm việc và đặt vé giúp bạn nếu cần.',
  'accessibility.contact.link': 'Viết cho chúng tôi',
} as const;
