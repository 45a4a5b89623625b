import { both, paragraphs } from '#db/seeds/ticket-seed.ts';
import { PER_PERSON, type ServiceSeed } from './service-seed.ts';

const STAY = 'an-nghi';
const MOVE = 'di-chuyen';

export const travelServices: ServiceSeed[] = [
  {
    slug: 'cam-trai-qua-dem',
    category: STAY,
    name: both('Cắm trại qua đêm bên hồ', 'A night under canvas by the lake'),
    summary: both(
      'Lều hai người dựng sẵn, bếp lửa, trời sao và mây lúc năm giờ sáng.',
      'A pitched tent for two, a fire, stars, and the clouds at five in the morning.',
    ),
    description: paragraphs(
      [
        'Lều bạt dày có nệm hơi và chăn lông, dựng trên sàn gỗ nên không ẩm. Tối có bếp than và khoai nướng, sáng có người dẫn ra Ga Cổng Trời kịp chuyến cáp đầu lên đỉnh.',
        'Nhiệt độ đêm có thể xuống 4 °C trong tháng Chạp; chúng tôi phát thêm túi sưởi khi dưới 8 °C.',
      ],
      [
        'Heavy canvas tents with mattresses and down quilts stand on timber decks, well off the damp. Charcoal and sweet potatoes in the evening; in the morning someone walks you to Heaven’s Gate Station for the first cabin to the top.',
        'Nights can fall to 4 °C in the twelfth lunar month; below 8 °C we bring hand warmers.',
      ],
    ),
    includes: [
      both('Lều hai người, chăn, nệm', 'Tent for two with bedding'),
      both('Bữa sáng', 'Breakfast'),
      both('Người gùi hành lý hai chiều', 'A porter for your bags both ways'),
    ],
    excludes: [both('Vé cáp treo', 'Cable-car tickets'), both('Bữa tối', 'Dinner')],
    durationText: both('Từ 16:00 đến 9:00 hôm sau', 'From 16:00 to 9:00 the next day'),
    place: both(
      'Khu cắm trại bên hồ, 25 phút đi bộ từ Ga Cổng Trời',
      'Lakeside campsite, 25 minutes’ walk from Heaven’s Gate Station',
    ),
    opensAt: '16:00',
    closesAt: '21:00',
    booking: 'buy',
    fromVnd: 1_450_000,
    priceUnit: both('lều', 'tent'),
    maxPerOrder: 6,
    pictures: ['cam-trai', 'ho-chang-vang'],
    labels: ['featured'],
  },
  {
    slug: 'tra-chieu-ga-dinh',
    category: STAY,
    name: both('Trà chiều trên Ga Đỉnh', 'Afternoon tea at Summit Station'),
    summary: both(
      'Ấm Shan tuyết, khay bánh và ô cửa kính nhìn xuống biển mây.',
      'A pot of Shan Tuyết, a stand of cakes and a window over the clouds.',
    ),
    description: paragraphs(
      [
        'Bàn sát kính giữ chỗ trong 90 phút. Khay có bánh ngô nướng, xôi ngũ sắc nắm nhỏ, mứt mận và trà rót thêm không giới hạn.',
        'Có khay chay; ghi lại ở bước đặt hàng nếu bạn kiêng gì.',
      ],
      [
        'A table at the glass is yours for 90 minutes. The stand holds corn cakes, little five-colour rice, plum jam, and tea refilled without limit.',
        'There is a vegetarian stand; tell us at checkout what you do not eat.',
      ],
    ),
    includes: [
      both('Bàn cạnh cửa kính 90 phút', 'A window table for 90 minutes'),
      both('Trà và khay bánh', 'Tea and cakes'),
    ],
    excludes: [both('Vé cáp treo', 'Cable-car tickets')],
    durationText: both('90 phút', '90 minutes'),
    place: both('Quán trà Ga Đỉnh, 1.962 m', 'Summit Station tea room, 1,962 m'),
    opensAt: '13:30',
    closesAt: '17:00',
    booking: 'buy',
    fromVnd: 220_000,
    priceUnit: PER_PERSON,
    maxPerOrder: 12,
    pictures: ['ga-dinh', 'tra-shan-tuyet'],
  },
  {
    slug: 'buffet-van-son',
    category: STAY,
    name: both('Buffet trưa Vân Sơn', 'Vân Sơn lunch buffet'),
    summary: both(
      '42 món nóng và nguội ở độ cao 1.925 m, bàn nào cũng nhìn xuống thung lũng.',
      '42 hot and cold dishes at 1,925 m, every table above the valley.',
    ),
    description: paragraphs(
      [
        'Buffet đi cùng vé Cáp treo và buffet Vân Sơn: cá suối nướng, gà đồi, rau rừng hái trong buổi sáng, quầy phở nấu ngay trước mặt, quầy chay và góc cho bé. Mỗi người một lượt vào trong khung 11:00 đến 14:00.',
        'Đã có vé cáp treo mà chưa kèm bữa trưa, mời bạn mua suất ăn ngay tại Bếp Vân Sơn: người lớn 450.000 ₫, trẻ em 270.000 ₫.',
      ],
      [
        'The buffet comes with the Cable car and Vân Sơn buffet ticket: grilled stream fish, hill chicken, greens picked that morning, phở cooked in front of you, a vegetarian counter and a children’s corner. One entry each between 11:00 and 14:00.',
        'With a cable-car ticket that has no lunch in it, buy the meal at Vân Sơn Kitchen itself: 450,000 ₫ for adults, 270,000 ₫ for children.',
      ],
    ),
    includes: [
      both('Buffet trưa 42 món', '42-dish lunch buffet'),
      both('Trà Shan tuyết và nước suối', 'Shan tuyết tea and spring water'),
    ],
    excludes: [both('Rượu, bia và nước ngọt đóng chai', 'Beer, wine, spirits and bottled soft drinks')],
    durationText: both('11:00–14:00', '11:00–14:00'),
    place: both('Bếp Vân Sơn, cạnh Ga Đỉnh Mây', 'Vân Sơn Kitchen, by Cloud Summit Station'),
    opensAt: '11:00',
    closesAt: '14:00',
    booking: 'with-ticket',
    ticketSlug: 'cap-treo-buffet',
    fromVnd: 0,
    priceUnit: PER_PERSON,
    pictures: ['ca-suoi-nuong', 'lau-nam'],
  },
  {
    slug: 'xe-dua-don',
    category: MOVE,
    name: both('Xe đón tại khách sạn', 'Pick-up at your hotel'),
    summary: both(
      'Xe 16 chỗ, hai chiều trong ngày, đón ở phường Lào Cai và phường Sa Pa.',
      'A 16-seat van both ways in a day, from hotels in Lào Cai and Sa Pa.',
    ),
    description: paragraphs(
      [
        'Xe đón từng khách tại cửa khách sạn từ 5 giờ 45, tới Ga Chân Núi muộn nhất 7 giờ 15. Chiều về rời Ga Chân Núi lúc 17 giờ 45; khách có vé hoàng hôn đi chuyến 20 giờ 15.',
        'Bạn tới bằng tàu thì không cần dịch vụ này: xe trung chuyển từ ga Lào Cai miễn phí cho khách có vé, đặt chỗ qua hotline. Trẻ dưới 5 tuổi ngồi chung ghế không tính tiền.',
      ],
      [
        'The van picks up each guest at the door of the hotel from 5:45 and reaches Foothill Station by 7:15. It returns from there at 17:45, for guests with a sunset ticket at 20:15.',
        'Coming by train, you do not need it: the shuttle from Lào Cai railway station is free with a ticket, booked through the hotline. Children under five sharing a seat ride free.',
      ],
    ),
    includes: [
      both('Hai chiều trong ngày', 'Both ways in one day'),
      both('Nước uống', 'Water'),
      both('Hành lý 20 kg mỗi khách', '20 kg of luggage each'),
    ],
    excludes: [both('Vé cáp treo', 'Cable-car tickets')],
    durationText: both('70 phút mỗi chiều', '70 minutes each way'),
    place: both('Cửa khách sạn của bạn', 'The door of your hotel'),
    opensAt: '05:45',
    closesAt: '20:15',
    booking: 'buy',
    fromVnd: 250_000,
    priceUnit: PER_PERSON,
    maxPerOrder: 15,
    pictures: ['pho-cho', 'thung-lung-suong-som'],
  },
  {
    slug: 'gui-hanh-ly',
    category: MOVE,
    name: both('Gửi hành lý tại ga', 'Left luggage'),
    summary: both(
      'Tủ khóa và kho có người trông, nhẹ tay đi cả ngày.',
      'Lockers and a staffed room, so that you walk the day unburdened.',
    ),
    description: paragraphs(
      [
        'Gửi ở Ga Chân Núi, lấy lại ở đúng quầy đó trước giờ đóng cửa. Vali to, ván trượt, ba lô khung đều nhận; ba lô nhỏ để tủ khóa, đã gồm trong vé cáp treo.',
        'Hàng dễ vỡ, giấy tờ và tiền mặt xin giữ bên mình.',
      ],
      [
        'Leave it at Foothill Station and collect at the same desk before closing. Large cases, boards and framed rucksacks are welcome; a locker for a small bag is included in the cable car ticket.',
        'Please keep papers, cash and breakables with you.',
      ],
    ),
    includes: [
      both('Giữ tới giờ đóng cửa', 'Kept until closing'),
      both('Bồi thường tới 5 triệu đồng mỗi kiện', 'Covered up to 5 million đồng a piece'),
    ],
    excludes: [both('Giữ qua đêm', 'Overnight storage')],
    durationText: both('Trong ngày', 'The same day'),
    place: both('Quầy hành lý, Ga Chân Núi', 'Luggage desk, Foothill Station'),
    opensAt: '04:30',
    closesAt: '20:30',
    booking: 'buy',
    fromVnd: 40_000,
    priceUnit: both('kiện', 'piece'),
    maxPerOrder: 10,
    pictures: ['bien-may-giua-trua', 'lop-nui-xanh'],
  },
];
