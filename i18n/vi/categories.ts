export const categories = {
  'categories.list.title': 'Danh mục',
  'categories.list.description': 'Mọi nhóm hàng và dịch vụ của {park}, kèm số món trong từng nhóm.',
  'categories.list.lead': 'Đi thẳng tới thứ bạn cần, hàng hóa bên này và dịch vụ bên kia.',
  'categories.list.products': 'Hàng hóa',
  'categories.list.services': 'Dịch vụ',
  'categories.crumb': 'Danh mục',
  'categories.count.products': '{count, plural, other {# sản phẩm}}',
  'categories.count.services': '{count, plural, other {# dịch vụ}}',
} as const;
