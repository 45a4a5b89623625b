export const userSession = {
  'userSession.error.start': 'Lỗi khởi tạo phiên',
  'userSession.error.update': 'Lỗi cập nhật phiên',
  'userSession.error.end': 'Lỗi kết thúc phiên',
  'userSession.error.noConsent': 'Phiên chỉ được ghi khi bạn đã đồng ý',
  'userSession.error.ended': 'Phiên này đã kết thúc',
} as const;
