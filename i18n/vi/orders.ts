export const orders = {
  'orders.error.unknown': 'Không tìm thấy đơn này. Vui lòng kiểm tra lại mã đơn và đường dẫn.',
  'orders.error.holdExpired': 'Thời gian giữ chỗ đã hết và chỗ đã được trả lại. Vui lòng chọn ngày và giữ chỗ lại.',
  'orders.error.alreadyExtended': 'Mỗi lần giữ chỗ chỉ được gia hạn một lần',
  'orders.error.alreadyPaid': 'Đơn này đã thanh toán',
  'orders.error.tooManyAttempts': 'Đơn này đã thử thanh toán quá nhiều lần. Vui lòng gọi hotline để được hỗ trợ.',
} as const;
