/**
 * How people ask for what the answer card knows. A phrase is found when its words stand in the question in this order,
 * with at most two others between; the longest found decides, the first intent where two are equal.
 */
const PHRASES = {
  lastCabin:
    'chuyến cuối | chuyến cáp cuối | chuyến xuống cuối | chuyến lên cuối | cabin cuối | cáp cuối | lượt cuối | cáp treo mấy giờ | cáp treo chạy đến mấy giờ | chạy đến mấy giờ | giờ cáp treo | last cabin | last cable car | last ride | last ride down | last ride up | last lift | last gondola | cable car times | cable car timetable',
  hours:
    'giờ mở cửa | mở cửa | mấy giờ mở cửa | mấy giờ mở | đóng cửa | mấy giờ đóng cửa | mấy giờ đóng | giờ đóng cửa | giờ hoạt động | giờ làm việc | giờ tham quan | hôm nay có mở cửa | có mở cửa | mở không | mở cuối tuần | mở chủ nhật | hours | opening time | open on | is open | open sunday | opening hours | opening times | open today | what time open | what time close | when open | when close | closing time | are you open',
  children:
    'trẻ em | vé trẻ em | giá vé trẻ em | vé cho bé | vé em bé | bé mấy tuổi | bé tuổi | tuổi mất phí | em bé miễn phí | trẻ em miễn phí | mấy tuổi phải mua vé | mấy tuổi mua vé | bao nhiêu tuổi | chiều cao | chiều cao tối thiểu | cao bao nhiêu | bao nhiêu cm | con tôi cao | bé cao | children | child ticket | child price | kids | kids free | kids price | child free | minimum height | height limit | height requirement | how tall | age limit | toddler | infant | người già | vé người già | người cao tuổi | người lớn tuổi | senior | seniors | senior price | senior ticket | pensioner',
  groups:
    'vé đoàn | giá đoàn | giá vé đoàn | khách đoàn | đi đoàn | đi theo đoàn | theo đoàn | đoàn đông | báo giá | công ty đi chơi | group discount | group price | group prices | group ticket | group tickets | group booking | school group',
  price:
    'giá vé | vé bao nhiêu | vé bao nhiêu tiền | bao nhiêu tiền | bao nhiêu tiền vé | giá vé người lớn | bảng giá | bảng giá vé | giá cả | giá cáp treo | phí vào cửa | giá tiền | ticket price | ticket prices | prices | price | how much | how much ticket | how much cost | ticket cost | entrance fee | admission | fares',
  weather:
    'thời tiết | thời tiết hôm nay | dự báo | dự báo thời tiết | nhiệt độ | có mưa không | trời mưa | có lạnh không | có lạnh | có gió | có mây không | sương mù | weather | forecast | weather forecast | weather today | temperature | how cold | is raining | rain today',
  wind: 'mưa có chạy | mưa chạy không | gió có chạy | trời mưa có chạy | có chạy không | cáp có chạy | gió to | gió lớn | run in rain | run in wind | rain run | lifts run | closed wind | wind closed | wind close | too windy | storm',
  rideTime:
    'đi mất bao lâu | mất bao lâu | mất mấy phút | mấy phút | bao nhiêu phút | cáp treo dài | dài bao nhiêu | đi cáp mất | lên đỉnh mất | how long ride | how long take | how long cable car | ride time | ride duration | how many minutes | cable car length',
  clothes:
    'mặc gì | mặc đồ gì | nên mặc gì | mang theo gì | mang gì | mang áo | chuẩn bị gì | what wear | what to wear | dress code | what bring | what to bring | what to pack',
  refund:
    'hoàn tiền | hoàn vé | hoàn lại tiền | hủy vé | hủy đơn | hủy đặt | hủy chỗ | muốn hủy | trả vé | trả lại vé | lấy lại tiền | trả lại tiền | phí hủy | refund | refunds | refund policy | money back | cancel | cancel ticket | cancel booking | cancel order | cancellation | cancellation policy',
  exchange:
    'đổi ngày | đổi vé | đổi lịch | đổi giờ | đổi vé sang ngày khác | đổi sang ngày khác | dời lịch | dời ngày | chuyển ngày | hoãn chuyến | change date | change day | change ticket | change booking | exchange | exchange ticket | reschedule | move booking | another day',
  delivery:
    'chưa nhận được vé | không nhận được vé | chưa có vé | chưa thấy vé | nhận vé | nhận vé thế nào | nhận vé ở đâu | gửi vé | mã qr | not receive ticket | not received ticket | not receive qr | get my ticket | qr code | where ticket | ticket not arrived',
  shipping:
    'nhận tại ga | nhận hàng tại ga | nhận hàng ở đâu | nhận hàng tại quầy | lấy hàng tại ga | đến lấy hàng | phí giao hàng | phí ship | giao hàng bao lâu | giao hàng mất mấy ngày | giao tận nhà | pick up at station | pick up my order | pick up in store | store pickup | collect my order | click and collect | delivery cost | delivery time | shipping cost | home delivery',
  findOrder:
    'tìm đơn | tìm đơn hàng | tra cứu đơn | tra cứu đơn hàng | tra cứu vé | đơn hàng | đơn của tôi | vé của tôi | xem lại vé | vé đã mua | vé đã đặt | mất vé | mất mã | quên mã | mã đơn | mã đặt chỗ | find order | find my order | find booking | my order | my booking | my tickets | order status | lost ticket | booking code',
  parking:
    'gửi xe | gửi xe ở đâu | đỗ xe | đậu xe | để xe | bãi xe | bãi đỗ xe | bãi đậu xe | bãi gửi xe | phí gửi xe | chỗ đậu xe | sạc điện | parking | car park | parking lot | parking fee | park my car | where park | charging station',
  wheelchair:
    'xe lăn | xe đẩy | xe đẩy em bé | khuyết tật | người khuyết tật | người già đi | không bậc thang | thang máy | wheelchair | wheelchairs | wheelchair access | accessible | accessibility | disabled | disability | step free | stroller | pram | pushchair | buggy',
  directions:
    'đường đi | đường đến | đường tới | chỉ đường | đi thế nào | đi từ hà nội | từ hà nội | từ sa pa | từ lào cai | từ ga lào cai | đi bằng gì | đi như thế nào | đi đến | địa chỉ | địa chỉ ở đâu | nằm ở đâu | ở đâu vậy | khu du lịch ở đâu | xe trung chuyển | how get | how get there | get there | directions | address | location | where is the park | where are you | how far | bus from | train from | from hanoi | from sapa | from lao cai',
  invoice:
    'hóa đơn | xuất hóa đơn | hóa đơn đỏ | hóa đơn vat | hóa đơn gtgt | hóa đơn điện tử | lấy hóa đơn | mã số thuế | invoice | vat invoice | tax invoice | red invoice | receipt',
  payment:
    'thanh toán | cách thanh toán | trả tiền | trả góp | chuyển khoản | ví điện tử | momo | zalopay | vnpay | thẻ tín dụng | tiền mặt | payment | payment methods | how pay | pay by card | credit card | pay cash | bank transfer | visa card',
  pets: 'mang đồ ăn | mang thức ăn | mang nước | bring food | own food | thú cưng | vật nuôi | chó mèo | mang chó | mang mèo | dắt chó | cho chó | con chó | pet | pets | dog | dogs | cat | cats | bring my dog | guide dog | pet friendly',
  lostFound:
    'mất đồ | thất lạc | đồ thất lạc | để quên | bỏ quên | quên đồ | rơi đồ | tìm đồ | rơi ví | mất ví | mất điện thoại | lost property | lost found | lost and found | lost phone | lost wallet | left behind | lost something | lost bag',
  food: 'ăn ở đâu | ăn gì | ăn trưa | ăn trưa ở đâu | ăn uống | chỗ ăn | quán ăn | nhà hàng | thực đơn | restaurant | restaurants | food | where eat | lunch | dinner | menu | places to eat',
  validity:
    'vé dùng được | vé dùng được mấy ngày | vé có hạn | hạn sử dụng | hiệu lực | vé có giá trị | dùng được bao lâu | lên xuống mấy lần | how long valid | ticket valid | valid for | validity | expire | expiry',
  contact:
    'liên hệ | hotline | số điện thoại | sđt | gọi điện | tổng đài | điện thoại liên hệ | email liên hệ | zalo | nhắn tin | chăm sóc khách hàng | contact | contact us | phone | phone number | call | email address | customer service | help desk | support',
} as const;

export type Intent = keyof typeof PHRASES;

export const INTENTS = (Object.entries(PHRASES) as [Intent, string][]).map(([intent, text]) => ({
  intent,
  phrases: text.split(' | '),
}));
