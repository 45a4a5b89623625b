export const offline = {
  'offline.title': 'Bạn đang ngoại tuyến',
  'offline.text': 'Không có kết nối mạng. Vé đã mở trên máy này vẫn xem được, mã QR vẫn quét được ở cổng.',
  'offline.retry': 'Tải lại trang',
  'offline.list': 'Vé đã lưu trên máy này',
  'offline.kept.saved': 'Bạn đang ngoại tuyến. Vé lưu lúc {time}.',
  'offline.kept.order': 'Đơn {code}',
} as const;
