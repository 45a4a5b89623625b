export const pages = {
  'pages.about.title': 'Giới thiệu',
  'pages.about.headline': 'Giới thiệu {park}',
  'pages.about.description':
    'Sứ mệnh, tầm nhìn, những điều chúng tôi giữ, con người và chặng đường của Khu du lịch Cáp treo {park}.',
  'pages.about.lead': 'Con người, điều chúng tôi giữ và chặng đường của {park}.',
  'pages.about.values': 'Những điều chúng tôi giữ',
  'pages.about.milestones': 'Chặng đường',
  'pages.about.milestonesLead': 'Những năm làm nên nơi này.',
  'pages.about.team': 'Người trên núi',
  'pages.about.teamLead': 'Bạn sẽ gặp họ ở ga, trong bếp, trên đài ngắm.',
  'pages.about.recruitment': 'Làm việc cùng chúng tôi',
  'pages.about.contact': 'Liên hệ',

  'pages.policies.title': 'Chính sách',
  'pages.policies.description':
    'Điều khoản mua bán, thanh toán, giao hàng, đổi trả, bảo hành, bảo mật, quy định vé, khiếu nại và an toàn tại {park}.',
  'pages.policies.lead':
    'Viết ngắn, viết rõ, áp dụng như nhau cho mọi khách. Có chỗ nào chưa rõ, bạn gọi hotline.',
  'pages.policy.updated': 'Áp dụng từ {day}',
  'pages.policy.contents': 'Trong trang này',
  'pages.policy.others': 'Chính sách khác',
  'pages.policy.ask': 'Còn điều chưa rõ? Gọi {hotline} hoặc gửi lời nhắn.',
  'pages.policy.contact': 'Gửi lời nhắn',
} as const;
