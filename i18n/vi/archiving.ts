export const archiving = {
  'timetable.archivedParts': 'Đã lưu trữ ({count})',
  'timetable.state.archived': 'Mùa đã lưu trữ',
  'timetable.field.seasonUsed': 'Đang dùng mùa giá này (bỏ tích để lưu trữ; giá đã bán không đổi)',
  'timetable.field.poolUsed': 'Đang dùng kho chỗ này (bỏ tích để lưu trữ)',
  'timetable.error.daysGiven':
    '{count, plural, other {# ngày sắp tới đặt riêng mùa này, sớm nhất là {day}. Hãy đổi mùa của những ngày đó trong lịch trước.}}',
  'timetable.error.poolTaken':
    '{count, plural, other {Kho này còn chỗ đã bán hoặc đang giữ ở # ngày, sớm nhất là {day}. Lưu trữ được khi những ngày đó đã qua.}}',
} as const;
