export const liveBoard = {
  'liveBoard.park.running': 'Cáp treo đang vận hành',
  'liveBoard.park.slowed': 'Đang vận hành, có tuyến chạy chậm vì gió',
  'liveBoard.park.partly': 'Có tuyến đang tạm dừng',
  'liveBoard.park.paused': 'Cáp treo tạm dừng',
  'liveBoard.park.closed': 'Cáp treo đã đóng cửa',
  'liveBoard.lift.running': 'Đang chạy',
  'liveBoard.lift.slowed': 'Chạy chậm',
  'liveBoard.lift.paused': 'Tạm dừng',
  'liveBoard.lift.closed': 'Ngừng chạy',
} as const;
