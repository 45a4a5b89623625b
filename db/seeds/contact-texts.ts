import { both } from './ticket-seed.ts';

/** Directions to the park, for the contact page. */
export const CONTACT_METHODS = [
  {
    slug: 'duong-xe-khach',
    title: both('Xe khách từ Hà Nội', 'Coach from Hanoi'),
    summary: both('Khoảng 5 giờ 30 phút', 'About 5 hours 30 minutes'),
    body: both(
      'Xe giường nằm chạy từ 6:00 đến 22:00 ở bến Mỹ Đình và Giáp Bát, xuống thẳng cổng Ga Chân Núi. Chuyến 22:00 tới nơi khoảng 3:30; phòng chờ có sưởi ở Ga Chân Núi mở từ 3:00, cách quầy phở 50 m.',
      'Sleeper coaches leave Mỹ Đình and Giáp Bát stations from 6:00 to 22:00 and stop at the gate of Foothill Station. The 22:00 coach arrives at about 3:30; the heated waiting room of Foothill Station opens at 3:00.',
    ),
  },
  {
    slug: 'duong-tau',
    title: both('Tàu đêm tới ga Lào Cai', 'Night train to Lào Cai'),
    summary: both('Khoảng 8 giờ, thêm 35 phút xe trung chuyển', 'About 8 hours, then 35 minutes by shuttle'),
    body: both(
      'Xe trung chuyển của khu du lịch đón ở ga Lào Cai lúc 6:15, 7:30, 9:00 và 11:00; về lại ga lúc 15:30, 18:00 và 20:15. Miễn phí cho khách có vé, bạn đặt chỗ qua hotline.',
      'Our shuttle meets trains at Lào Cai station at 6:15, 7:30, 9:00 and 11:00 and returns at 15:30, 18:00 and 20:15. Free with a ticket; please book through the hotline.',
    ),
  },
  {
    slug: 'duong-o-to',
    title: both('Ô tô, xe máy', 'By car or motorbike'),
    summary: both('Cao tốc Nội Bài – Lào Cai, rồi Quốc lộ 4D', 'Nội Bài – Lào Cai expressway, then Route 4D'),
    body: both(
      'Ra nút giao cuối cao tốc, theo Quốc lộ 4D thêm 15 km. Bãi xe ở Ga Chân Núi có mái che, sạc điện cho ô tô và xe máy. Mùa mưa nên đi ban ngày.',
      'Leave the expressway at its last exit and follow Route 4D for 15 km. The car park at Foothill Station is covered and has chargers for cars and motorbikes. In the rainy season, drive by day.',
    ),
  },
  {
    slug: 'duong-xe-lan',
    title: both('Xe lăn, xe đẩy', 'Wheelchairs and prams'),
    summary: both('Không bậc thang từ bãi xe lên tới đỉnh', 'Step-free from the car park to the summit'),
    body: both(
      'Chỗ đỗ riêng cách cổng 40 m, thang máy ở mọi ga, cabin dừng hẳn khi bạn cần. Ga Chân Núi cho mượn 12 xe lăn và 30 xe đẩy, không thu phí.',
      'Reserved parking 40 m from the gate, lifts in every station, and cabins stop completely when you need it. Foothill Station lends 12 wheelchairs and 30 prams, free of charge.',
    ),
  },
];

export const FAQS = [
  {
    question: both('Vé dùng được trong bao lâu?', 'How long is a ticket valid?'),
    answer: both(
      'Vé chỉ có giá trị trong ngày tham quan bạn chọn, từ 7:00 đến 17:30; vé Săn mây sớm và vé hoàng hôn theo giờ ghi ở trang của vé. Trong ngày đó bạn lên xuống các ga trong vé bao nhiêu lần cũng được.',
      'Only on the day of visit you choose, from 7:00 to 17:30; early cloud hunt and sunset tickets keep the times on their pages. On that day you may ride between the stations of your ticket as often as you like.',
    ),
  },
  {
    question: both('Trẻ em tính vé thế nào?', 'What do children pay?'),
    answer: both(
      'Trẻ em dưới 3 tuổi miễn phí nhưng vẫn cần vé 0 đồng. Từ 3 đến 11 tuổi, hoặc cao 1,0–1,4 m, đi vé trẻ em. Trẻ em luôn đi cùng người lớn.',
      'Children under 3 are free but still need a ticket of 0 ₫. Ages 3 to 11, or 1.0–1.4 m tall, have a child ticket. Children always come with an adult.',
    ),
  },
  {
    question: both('Tôi nhận vé bằng cách nào?', 'How do I get my ticket?'),
    answer: both(
      'Mã QR được gửi qua email, Zalo hoặc SMS ngay sau khi thanh toán. Bạn đưa mã ở cổng, trên màn hình hoặc bản in. Không nhận được vé, bạn được hoàn 100%.',
      'A QR code is sent by email, Zalo or SMS right after payment. Show it at the gate, on a screen or printed. If your ticket never reaches you, you get 100% back.',
    ),
  },
  {
    question: both('Hôm đó không có mây thì sao?', 'What if there are no clouds?'),
    answer: both(
      'Biển mây dày nhất từ lúc mở cửa đến khoảng 9:30, nhất là sau ngày mưa. Trang chủ có dự báo bảy ngày; bạn đổi ngày miễn phí một lần nếu báo trước 24 giờ.',
      'Clouds are thickest from opening until about 9:30, above all after rain. The home page has a seven-day forecast, and you may change your day once, free, up to 24 hours before.',
    ),
  },
  {
    question: both('Tôi muốn hủy vé thì được hoàn bao nhiêu?', 'How much do I get back if I cancel?'),
    answer: both(
      'Hủy trước giờ mở cửa thường lệ của ngày tham quan, hoặc trước giờ ghi trên vé, ít nhất 72 giờ hoàn 100%, ít nhất 24 giờ hoàn 80%, dưới 24 giờ không hoàn. Phí xử lý 20.000 ₫ mỗi đơn. Khu du lịch đóng cửa thì đổi ngày hoặc hoàn 100%.',
      '100% up to 72 hours before the usual opening time of your day, or the time on the ticket, 80% up to 24 hours, nothing after that; a fee of 20,000 ₫ per order applies. If the park closes you get another day or 100%.',
    ),
  },
  {
    question: both('Trời mưa, gió thì cáp có chạy không?', 'Do the lifts run in rain and wind?'),
    answer: both(
      'Mưa thường cáp vẫn chạy. Gió trên 50 km/h cáp chạy chậm, trên 70 km/h hoặc có sét thì dừng. Tình trạng từng tuyến hiện trên trang chủ theo phút.',
      'They run in ordinary rain, slow down in wind above 50 km/h and stop above 70 km/h or in lightning. The home page shows each line by the minute.',
    ),
  },
  {
    question: both('Lên đỉnh mặc gì?', 'What should I wear?'),
    answer: both(
      'Đỉnh lạnh hơn chân núi chừng 9 °C. Bạn mang áo gió, một lớp ấm và giày đế bám; mùa đông thêm khăn, găng tay.',
      'The summit is about 9 °C colder than the valley. Bring a windproof, a warm layer and shoes that grip; in winter a scarf and gloves too.',
    ),
  },
  {
    question: both('Đi theo đoàn có giá riêng không?', 'Are there group prices?'),
    answer: both(
      'Có, từ 20 khách. Bạn bấm “Nhận báo giá” ở trang này, cho biết số khách và ngày đi; chúng tôi gửi báo giá trọn gói cáp treo, bữa ăn và hướng dẫn viên.',
      'Yes, from 20 guests. Press “Ask for a price” on this page with the number of guests and the date, and we send one price for rides, meals and a guide.',
    ),
  },
  {
    question: both('Tôi có được mang đồ ăn, thú cưng không?', 'May I bring food or pets?'),
    answer: both(
      'Đồ ăn nhẹ và nước uống được mang theo; bếp lửa và rượu mạnh thì không. Chó mèo đi cabin riêng trong giỏ kín, chó dẫn đường đi cùng chủ.',
      'Snacks and water are fine; stoves and spirits are not. Pets ride in a cabin of their own in a closed carrier; guide dogs stay with their owner.',
    ),
  },
  {
    question: both('Mua quà ở cửa hàng có giao tận nhà không?', 'Do you deliver what I buy in the shop?'),
    answer: both(
      'Có. Giao trong 24 giờ ở Lào Cai và 2–5 ngày trên toàn quốc, miễn phí từ 500.000 ₫. Bạn cũng có thể nhận miễn phí tại ga; quầy và giờ nhận hiện khi bạn đặt hàng. Lỗi do nhà sản xuất được đổi trả trong 7 ngày, đồ dùng bảo hành 12 tháng.',
      'Yes: within 24 hours around Lào Cai and 2–5 days nationwide, free above 500,000 ₫ or $50, whichever is less. Or pick it up for free at the station; the counter and its hours are shown at checkout. Manufacturer defects can be returned within 7 days, and goods have a 12-month warranty.',
    ),
  },
];
