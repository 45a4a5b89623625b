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
  'resources.list.archived': 'Đã lưu trữ',
  'resources.isArchived': 'Đã lưu trữ',
  'resources.bulk.archive': 'Lưu trữ',
  'resources.bulk.bringBack': 'Bỏ lưu trữ',
  'resources.bulk.archived': 'Lưu trữ được {done} trong {all} mục.',
  'resources.bulk.broughtBack': 'Bỏ lưu trữ được {done} trong {all} mục.',
  'resources.bulk.undoArchive':
    'Muốn bỏ lưu trữ, bạn mở danh sách “Đã lưu trữ”, chọn mục rồi bấm Bỏ lưu trữ.',
  'resources.seo.isArchivedHint':
    'Bản đã lưu trữ không còn áp dụng: trang dùng tiêu đề và mô tả của chính nó. Bỏ dấu để dùng lại.',
  'resources.seo.takenArchived':
    'Trang này đã có bản ghi, đang lưu trữ. Bạn mở bản ấy trong danh sách “Đã lưu trữ” rồi bỏ lưu trữ.',
  'resources.themes.archive.title': 'Lưu trữ giao diện',
  'resources.themes.archive.hint':
    'Giao diện đã lưu trữ rời danh sách, không sửa, hẹn giờ hay đăng được. Khối trang và thẻ vé của nó còn nguyên; bỏ lưu trữ lúc nào cũng được.',
  'resources.themes.archive.do': 'Lưu trữ giao diện này',
  'resources.themes.archive.isArchived': 'Giao diện này đã lưu trữ',
  'resources.themes.archive.back': 'Bỏ lưu trữ giao diện',
  'resources.themes.archive.restored': 'Đã bỏ lưu trữ giao diện. Khách vẫn thấy như trước.',
  'resources.themes.error.archived':
    'Giao diện đã lưu trữ không sửa, hẹn giờ hay đăng được. Bạn bỏ lưu trữ trước đã.',
  'resources.themes.error.archiveWorn':
    'Khách đang thấy giao diện này nên chưa lưu trữ được. Bạn đăng giao diện khác trước.',
  'resources.themes.error.archiveDrafted':
    'Giao diện này còn bản nháp nên chưa lưu trữ được. Bạn đăng hoặc bỏ bản nháp trước.',
  'resources.themes.error.archiveScheduled':
    'Giao diện này hẹn đăng lúc {time} nên chưa lưu trữ được. Bạn bỏ hẹn trước.',
} as const;
