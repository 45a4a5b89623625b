export const liveBoard = {
  'liveBoard.lift.running': 'Đang chạy',
  'liveBoard.lift.slowed': 'Chạy chậm',
  'liveBoard.lift.paused': 'Tạm dừng',
  'liveBoard.lift.closed': 'Ngừng chạy',
} as const;
