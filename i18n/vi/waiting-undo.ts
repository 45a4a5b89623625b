export const waitingUndo = {
  'waitingList.undo.question':
    'Không thấy thư hay tin nhắn, hoặc thấy địa chỉ trên chưa đúng? Trong một giờ, bạn sửa hoặc rút yêu cầu ngay tại đây.',
  'waitingList.undo.correct': 'Sửa email hoặc số điện thoại',
  'waitingList.undo.withdraw': 'Rút yêu cầu',
  'waitingList.undo.busy': 'Đang rút',
  'waitingList.undo.failed': 'Chưa rút được. Bạn kiểm tra mạng rồi thử lại nhé.',
  'waitingList.undo.outTitle': 'Đã rút yêu cầu vừa gửi',
  'waitingList.undo.outText':
    'Nếu bạn đã đứng trong danh sách từ trước, chỗ đó vẫn giữ nguyên; muốn rời, bạn mở liên kết riêng đã nhận.',
} as const;
