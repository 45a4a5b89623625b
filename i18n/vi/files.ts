export const files = {
  'files.error.notStored': 'Tệp chưa được lưu vì kho tệp đang bận. Bạn gửi lại sau ít phút nhé.',
  'files.error.notRead': 'Chưa mở được tệp này vì kho tệp đang bận. Bạn thử lại sau ít phút nhé.',
} as const;
