export const consent = {
  'consent.bar.label': 'Đo lượt xem',
  'consent.bar.text': 'Cho chúng tôi đo lượt xem để làm trang tốt hơn?',
  'consent.bar.promise': 'Không quảng cáo, không chuyển cho ai.',
  'consent.bar.policy': 'Chính sách bảo mật',
  'consent.bar.refuse': 'Từ chối',
  'consent.bar.agree': 'Đồng ý',
  'consent.settings.title': 'Lựa chọn của bạn',
  'consent.settings.none':
    'Bạn chưa chọn. Khi chưa có sự đồng ý của bạn, chúng tôi chỉ đếm số lượt xem từng trang, không biết ai đã xem.',
  'consent.settings.granted':
    'Bạn đã đồng ý ngày {day}. Bạn rút lại được bất cứ lúc nào, dữ liệu đã ghi sẽ bị xóa ngay.',
  'consent.settings.declined':
    'Bạn đã từ chối ngày {day}. Chúng tôi chỉ đếm số lượt xem từng trang, không biết ai đã xem.',
  'consent.settings.agree': 'Đồng ý đo lượt xem',
  'consent.settings.refuse': 'Không đồng ý',
  'consent.settings.withdraw': 'Rút lại đồng ý',
  'consent.settings.saved': 'Đã ghi nhận lựa chọn của bạn',
  'consent.settings.failed': 'Chưa ghi được lựa chọn. Vui lòng thử lại sau ít phút.',
} as const;
