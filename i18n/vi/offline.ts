export const offline = {
  'offline.title': 'Bạn đang ngoại tuyến',
  'offline.text': 'Không có kết nối mạng. Vé đã mở trên máy này vẫn xem được, mã QR vẫn quét được ở cổng.',
  'offline.retry': 'Tải lại trang',
  'offline.list': 'Vé đã lưu trên máy này',
  'offline.kept.saved': 'Bạn đang ngoại tuyến. Vé lưu lúc {time}.',
  'offline.kept.slow': 'Mạng đang chậm. Đây là vé lưu lúc {time}; chúng tôi đang kiểm tra bản mới nhất.',
  'offline.kept.failed': 'Chưa tải được trang mới. Đây là vé lưu lúc {time}.',
  'offline.kept.actions':
    'Mã QR vẫn quét được ở cổng. Đổi vé, hoàn tiền và các nút khác cần mạng nên đang được ẩn.',
  'offline.kept.same': 'Đã kiểm tra lúc {time}: vé của bạn không có thay đổi.',
  'offline.kept.whole': 'Mở trang đầy đủ',
  'offline.kept.needs': 'cần có mạng',
  'offline.kept.order': 'Đơn {code}',
} as const;
