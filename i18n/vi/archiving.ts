export const archiving = {
  'timetable.archivedParts': 'Đã lưu trữ ({count})',
  'timetable.state.archived': 'Mùa đã lưu trữ',
  'timetable.field.seasonUsed': 'Đang dùng mùa giá này (bỏ tích để lưu trữ; giá đã bán không đổi)',
  'timetable.field.poolUsed': 'Đang dùng kho chỗ này (bỏ tích để lưu trữ)',
  'timetable.error.daysGiven':
    '{count, plural, other {# ngày sắp tới đặt riêng mùa này, sớm nhất là {day}. Hãy đổi mùa của những ngày đó trong lịch trước.}}',
  'timetable.error.poolTaken':
    '{count, plural, other {Kho này còn chỗ đã bán hoặc đang giữ ở # ngày, sớm nhất là {day}. Lưu trữ được khi những ngày đó đã qua.}}',
  'resources.list.archive': 'Danh sách',
  'resources.list.inUse': 'Đang dùng',
  'resources.list.archived': 'Đã cất',
  'resources.isArchived': 'Đã cất',
  'resources.bulk.archive': 'Cất',
  'resources.bulk.bringBack': 'Lấy lại',
  'resources.bulk.archived': 'Cất được {done} trong {all} mục.',
  'resources.bulk.broughtBack': 'Lấy lại được {done} trong {all} mục.',
  'resources.bulk.undoArchive': 'Muốn lấy lại, bạn xem danh sách “Đã cất”, chọn mục rồi bấm Lấy lại.',
  'resources.seo.isArchivedHint':
    'Bản đã cất không còn áp dụng: trang dùng tiêu đề và mô tả của chính nó. Bỏ dấu để dùng lại.',
  'resources.seo.takenArchived':
    'Trang này đã có bản ghi, đang cất. Bạn mở bản ấy trong danh sách “Đã cất” rồi lấy lại.',
  'resources.themes.archive.title': 'Cất giao diện',
  'resources.themes.archive.hint':
    'Giao diện đã cất rời danh sách, không sửa, hẹn giờ hay đăng được. Khối trang và thẻ vé của nó còn nguyên; lấy lại lúc nào cũng được.',
  'resources.themes.archive.do': 'Cất giao diện này',
  'resources.themes.archive.isArchived': 'Giao diện này đã cất',
  'resources.themes.archive.back': 'Lấy lại giao diện',
  'resources.themes.archive.restored': 'Đã lấy lại giao diện. Khách vẫn thấy như trước.',
  'resources.themes.error.archived':
    'Giao diện đã cất không sửa, hẹn giờ hay đăng được. Bạn lấy lại trước đã.',
  'resources.themes.error.archiveWorn':
    'Khách đang thấy giao diện này nên chưa cất được. Bạn đăng giao diện khác trước.',
  'resources.themes.error.archiveDrafted':
    'Giao diện này còn bản nháp nên chưa cất được. Bạn đăng hoặc bỏ bản nháp trước.',
  'resources.themes.error.archiveScheduled':
    'Giao diện này hẹn đăng lúc {time} nên chưa cất được. Bạn bỏ hẹn trước.',
} as const;
