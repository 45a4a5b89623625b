export const credits = {
  'credits.title': 'Nguồn ảnh',
  'credits.description': 'Tác giả, giấy phép và nguồn của các hình ảnh trên trang {park}.',
  'credits.lead':
    'Phần lớn hình ảnh trên trang là tranh do chúng tôi tự vẽ bằng chương trình mô phỏng bốn chất liệu sơn mài: then, vàng quỳ, vỏ trứng và son. Những cảnh dưới đây dùng thêm ảnh nền trong phạm vi công cộng; chúng chỉ minh họa, không phải ảnh chụp tại khu du lịch.',
  'credits.borrowed': 'Cảnh có ảnh nền của người khác',
  'credits.own': 'Tranh tự vẽ',
  'credits.ownText': '{count} tranh và họa tiết còn lại là tác phẩm của chúng tôi.',
  'credits.fonts': 'Chữ',
  'credits.fontsText':
    'Playfair Display, Be Vietnam Pro và Barlow Semi Condensed, giấy phép SIL Open Font License 1.1.',
  'credits.icons': 'Biểu tượng',
  'credits.iconsText': 'Lucide, giấy phép ISC.',
} as const;
