import { both } from '#db/seeds/ticket-seed.ts';

export const noiQuyAnToan = {
  slug: 'noi-quy-an-toan',
  title: both('Nội quy và an toàn', 'Park rules and safety'),
  summary: both(
    'Giờ hoạt động, đi cáp treo thế nào cho an toàn, khi nào cáp dừng và những điều không được làm.',
    'Opening hours, riding safely, when the lifts stop and what is not allowed.',
  ),
  body: both(
    `## Giờ hoạt động

Khu du lịch mở cửa 7:00–17:30 hằng ngày, kể cả lễ, Tết. Riêng khách vé Săn mây sớm lên cáp từ 5:15, khách vé hoàng hôn có chuyến cabin muộn sau giờ đóng cửa, ghi trên trang vé. Đêm giao thừa, rằm tháng Giêng và rằm tháng Tám cáp chạy tới 21:00, sau 20:00 chỉ còn chiều xuống; ba đêm ấy Cổng chính, bãi đỗ xe và quầy gửi hành lý mở tới 22:00. Chuyến lên và chuyến xuống cuối cùng của từng tuyến hiện trên bảng vận hành ở trang chủ và tại ga. Bạn nhớ có mặt ở ga trên đỉnh trước chuyến xuống cuối cùng ít nhất 15 phút.

## Trên cáp treo

- Cabin chở tối đa 10 khách. Ngồi cân hai bên, không đứng, không rung lắc, không thò tay hay đồ vật ra ngoài.
- Trẻ em dưới 12 tuổi luôn đi cùng người lớn. Xe đẩy gấp lại được, xe lăn lên thẳng cabin; báo nhân viên để cabin chạy chậm.
- Cabin dừng giữa tuyến là chuyện thường khi có gió hoặc khi đón xe lăn. Bạn ngồi yên, nghe loa; mỗi cabin có nút gọi và đèn.
- Người mới phẫu thuật, bệnh tim nặng, thai trên 32 tuần nên hỏi bác sĩ: đỉnh cao 1.962 m.

## Khi nào cáp dừng

Cáp chạy chậm khi gió trên 50 km/h và dừng khi gió trên 70 km/h, có sét trong bán kính 10 km hoặc có động đất. Quyết định của trưởng ca là cuối cùng. Trước mỗi ngày chạy, đội kỹ thuật đi hết tuyến một lượt không khách; toàn tuyến được kiểm định hằng năm.

## Không mang theo

Chất cháy nổ, vũ khí, bóng bay, flycam chưa có giấy phép, bếp lửa, rượu mạnh. Chó mèo đi cabin riêng trong giỏ kín, trừ chó dẫn đường.

## Trong khu du lịch

1. Đi trên lối đã lát. Rào chắn ở Sàn kính và Đài bình minh là để giữ bạn, xin đừng trèo.
2. Không hút thuốc ngoài khu được phép, không đốt lửa, không hái hoa, không bỏ rác lại rừng.
3. Vào Chùa Mây mặc kín vai và đầu gối, nói khẽ.
4. Chụp ảnh cưới, quay phim thương mại, bay flycam cần giấy phép của khu du lịch.
5. Khách gây nguy hiểm cho người khác được mời xuống núi; vé không hoàn.

## Sự cố và cứu hộ

Trạm y tế có ở Ga Chân Núi và Ga Đỉnh Mây, 7:00–17:30. Gọi hotline hoặc nút đỏ ở mỗi ga. Đội cứu hộ tuyến tập luyện mỗi tháng và đưa được toàn bộ khách trên cáp xuống đất trong 3 giờ. Mọi khách có vé được bảo hiểm tai nạn trong khu du lịch.

## Đồ thất lạc

Đồ nhặt được giữ ở Ga Chân Núi 60 ngày. Bạn hỏi qua hotline hoặc [Liên hệ](/lien-he).`,
    `## Opening hours

The park is open 7:00–17:30 every day, holidays included. Early cloud hunt tickets ride from 5:15, and sunset tickets have a late cabin after closing; their pages state the times. On the eve of Tết and the full moons of the first and eighth lunar months the lifts run until 21:00, after 20:00 only down; on these three nights the Main gate, the car park and left luggage stay open until 22:00. The last rides up and down of each line are on the live board of the home page and at the stations. Please be at the summit station at least 15 minutes before the last ride down.

## On the cable car

- A cabin carries up to 10 guests. Sit balanced on both sides; no standing, rocking or holding things out of the window.
- Children under 12 always ride with an adult. Prams fold, wheelchairs roll straight in; tell our staff and the cabin slows down.
- Cabins often stop on the line in wind or for a wheelchair. Stay seated and listen; every cabin has a call button and a light.
- After recent surgery, with a serious heart condition or past week 32 of pregnancy, please ask your doctor: the summit is at 1,962 m.

## When the lifts stop

The lifts slow down in wind above 50 km/h and stop above 70 km/h, with lightning within 10 km or after an earthquake. The shift leader’s decision is final. Every morning our engineers ride the whole line before the first guest; the lines are inspected every year.

## Please leave at home

Explosives, weapons, balloons, drones without a permit, stoves, spirits. Pets ride in a cabin of their own in a closed carrier; guide dogs are welcome everywhere.

## In the park

1. Stay on the paved ways. The railings of the Glass deck and the Sunrise terrace protect you; please do not climb them.
2. No smoking outside the marked areas, no fires, no picking of flowers, no litter in the forest.
3. At the Cloud Pagoda, cover shoulders and knees and speak softly.
4. Wedding shoots, commercial filming and drones need a permit from the park.
5. Guests who endanger others are asked to leave, without a refund.

## Accidents and rescue

First-aid posts at Foothill and Cloud Summit stations, 7:00–17:30. Call the hotline or press the red button at any station. Our line rescue team trains every month and can bring everybody on the line to the ground within 3 hours. Every ticket holder is insured against accidents in the park.

## Lost and found

Things found are kept at Foothill Station for 60 days. Ask through the hotline or [Contact](/en/contact).`,
  ),
};
