export const uploads = {
  'uploads.error.type': 'Chỉ nhận ảnh JPG, PNG hoặc GIF.',
  'uploads.error.tooLarge': 'Ảnh nặng quá 5 MB. Bạn chọn ảnh nhẹ hơn nhé.',
  'uploads.error.broken': 'Ảnh này bị hỏng hoặc không phải ảnh thật. Bạn chọn ảnh khác nhé.',
  'uploads.error.pixels': 'Mỗi cạnh ảnh cần từ {min} đến {max} điểm ảnh.',
  'uploads.error.address': 'Chưa lấy được ảnh từ địa chỉ này. Bạn thử địa chỉ https khác hoặc tải ảnh lên.',
} as const;
