/** Words for the same thing, in both languages, from north and south: a question with one of a line finds the others too. */
const GROUPS = [
  // At the table.
  'lợn | heo | pork',
  'hoa quả | trái cây | fruit',
  'lạc | đậu phộng | peanut',
  'nem rán | chả giò | spring roll | spring rolls',
  'gỏi cuốn | nem cuốn | fresh rolls | summer rolls',
  'đậu hũ | đậu phụ | tofu',
  'quả bơ | trái bơ | avocado',
  'ngô | bắp | corn',
  'vừng | mè | sesame',
  'tôm | tép | shrimp | prawn | prawns',
  'sữa chua | da ua | yaourt | yogurt | yoghurt',
  'cà phê | cafe | cà fê | coffee',
  'trà | tea',
  'lẩu | hotpot | hot pot',
  'cháo | congee | porridge',
  'xôi | sticky rice',
  'chay | ăn chay | đồ chay | vegetarian | vegan',
  'đồ uống | nước uống | giải khát | drinks | beverages',
  'bữa sáng | ăn sáng | điểm tâm | breakfast',
  'tráng miệng | đồ ngọt | dessert | desserts | sweets',
  'món | đồ ăn | dish | food',
  'kem | ice cream',
  'mì | bún | noodle soup | noodles',
  // In the shop.
  'áo mưa | poncho | raincoat | rain coat',
  'ô | dù | umbrella',
  'mũ | nón | hat | cap',
  'cốc | ly | mug | cup',
  'bát | chén | tô | bowl',
  'thìa | muỗng | spoon',
  'túi | giỏ xách | bag | tote',
  'áo thun | áo phông | t shirt | tshirt | tee',
  'thú bông | gấu bông | thú nhồi bông | plush | stuffed toy | soft toy',
  'móc khóa | móc chìa khóa | keyring | keychain | key chain',
  'quà lưu niệm | đồ lưu niệm | souvenir | souvenirs | keepsakes | gift shop',
  'bình giữ nhiệt | bình nước | phích | flask | thermos | bottle',
  'khăn | khăn quàng | scarf',
  'bưu thiếp | postcard | postcards | post card',
  'đèn lồng | lồng đèn | lantern | lanterns',
  'nến | đèn cầy | candle',
  'tranh | poster | print | prints',
  // On the mountain.
  'cáp treo | ca bin | cable car | gondola | ropeway',
  'máng trượt | xe trượt | alpine coaster | roller coaster | slide',
  'sàn kính | cầu kính | glass deck | glass bridge | skywalk',
  'cầu treo | suspension bridge | hanging bridge',
  'chùa | đền | pagoda | temple',
  'săn mây | biển mây | sea of clouds | cloud hunting',
  'hoàng hôn | mặt trời lặn | sunset',
  'bình minh | mặt trời mọc | sunrise | dawn',
  'nhà vệ sinh | wc | toilet | toilets | restroom | bathroom',
  'trạm y tế | cấp cứu | sơ cứu | first aid | doctor',
  'khu trẻ em | khu vui chơi | kids area | playground',
  'cắm trại | lều | qua đêm | ngủ lại | ở lại | khách sạn | camping | tent | overnight | hotel',
  'chụp ảnh | chụp hình | photo | photos | photographs | photography',
  'cưới | wedding',
  'gắn kết đội ngũ | teambuilding | team building | hội nghị | conference | conferences | team days',
  'hướng dẫn viên | guide | tour guide',
  // Around the visit.
  'gửi xe | đỗ xe | đậu xe | bãi xe | car park | parking',
  'xe lăn | xe đẩy | wheelchair | wheelchairs | pram | stroller',
  'hoàn | hủy | trả vé | refund | cancel',
  'đổi vé | đổi ngày | dời ngày | exchange | reschedule',
  'giá vé | bảng giá | vé bao nhiêu | ticket price | ticket prices',
  'hành lý | vali | va li | luggage | baggage | suitcase',
  'xe khách | xe giường nằm | xe buýt | coach | bus',
  'tàu | xe lửa | tàu hỏa | train',
  'xe đưa đón | xe trung chuyển | shuttle | transfer | pickup',
  'hóa đơn | hóa đơn đỏ | invoice | vat invoice',
  'thanh toán | trả tiền | payment | pay',
  'giao hàng | ship | vận chuyển | delivery | shipping',
  'đổi trả | trả hàng | returns | return',
  'bảo mật | quyền riêng tư | dữ liệu cá nhân | privacy | personal data',
  'tuyển dụng | việc làm | ứng tuyển | jobs | careers',
  'thực đơn | menu',
  'bản đồ | map',
  'đánh giá | nhận xét | reviews',
  'gia đình | cả nhà | family',
  'đoàn | nhóm | group',
] as const;

export const SYNONYMS: readonly (readonly string[])[] = GROUPS.map((line) => line.split(' | '));

/** Words of a question that name nothing: left out when the whole question finds nothing in a title. */
const FILLERS =
  'ai anh bạn bao biết bị cái cần cho chị chúng có còn của cùng dạ đâu được em gì hay hoặc hỏi không khi là làm ' +
  'loại mình mấy muốn nào này nên nhé nhiêu như nhỉ những ở ơi ra rồi sao tại tôi thế thì từ và vào vậy với xem xin ạ ' +
  'a and any are at be by did does for have how i in is it my much near of on or our please ' +
  'the there to what when where which who with you your';
/** Those of them that mean nothing else without their accents; "may" may be "mây". */
const PLAIN_FILLERS = 'biet chung dau duoc gi hoac hoi khong muon nao nhieu nhung the thi toi vay xin';

export const FILLER_WORDS: ReadonlySet<string> = new Set(`${FILLERS} ${PLAIN_FILLERS}`.split(' '));
