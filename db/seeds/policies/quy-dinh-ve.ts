import { both } from '#db/seeds/ticket-seed.ts';

export const quyDinhVe = {
  slug: 'quy-dinh-ve',
  title: both('Quy định về vé, hoàn và đổi vé', 'Ticket rules, refunds and exchanges'),
  summary: both(
    'Vé chỉ có giá trị trong ngày, trẻ dưới 3 tuổi miễn phí, các mức hoàn và cách đổi ngày.',
    'Valid on their day only, children under 3 free, refund tiers and how to change the day.',
  ),
  body: both(
    `## Hiệu lực

- Vé chỉ có giá trị trong ngày tham quan ghi trên vé. Vé có khung giờ thì lên cáp đúng khung giờ đó.
- Mỗi mã QR vào cổng một lần. Chụp màn hình hay bản in đều được, ai quét trước người đó vào.
- Giá và quyền lợi tính theo lúc mua; đổi giá về sau không ảnh hưởng vé đã mua.

## Ai đi vé nào

- Trẻ em dưới 3 tuổi miễn phí, đi cùng một người lớn có vé. Các bé vẫn cần một vé 0 đồng để đếm đủ người trên cabin.
- Trẻ em từ 3 đến 11 tuổi, hoặc cao từ 1,0 m đến 1,4 m, đi vé trẻ em, cùng người lớn. Không có giấy tờ thì đo chiều cao ở quầy vé; bé được tính theo mức có lợi hơn.
- Người từ 60 tuổi đi vé người cao tuổi, mang theo giấy tờ có ngày sinh.
- Máng trượt và một số trò chơi có quy định chiều cao, ghi rõ ở trang vé.

## Hoàn vé

| Bạn báo hủy | Bạn nhận lại |
| --- | --- |
| Trước giờ mở cửa hoặc giờ ghi trên vé ít nhất 72 giờ | 100% giá vé |
| Trước ít nhất 24 giờ, dưới 72 giờ | 80% giá vé |
| Khi còn dưới 24 giờ | Không hoàn |
| Không nhận được vé | 100%, không tính phí |
| Khu du lịch đóng cửa, cáp ngừng cả ngày | Đổi ngày hoặc 100%, không tính phí |

Phí xử lý 20.000 ₫ mỗi đơn được trừ vào khoản hoàn ở hai mức đầu. Bậc hoàn được ghi kèm vé ngay lúc mua. Vé đã qua cổng hoặc đã đổi thì không hoàn nữa.

Cáp dừng ngắn vì gió hay sét để giữ an toàn không phải lý do hoàn vé; nếu dừng quá 2 giờ liền và bạn chưa lên được đỉnh, bạn được đổi sang ngày khác trong 6 tháng.

## Đổi ngày

1. Báo trước ít nhất 24 giờ, mỗi vé đổi được một lần.
2. Ngày mới đắt hơn, bạn trả thêm phần chênh; rẻ hơn, phần chênh không hoàn lại.
3. Vé cũ chỉ hết hiệu lực khi vé mới đã xong. Nếu bạn bỏ dở thanh toán phần chênh, vé cũ vẫn dùng được.

## Cách gửi yêu cầu

Mở đơn bằng liên kết trong thư, hoặc gọi hotline kèm mã đơn. Chúng tôi trả lời trong 1 ngày làm việc; tiền về theo đúng cách bạn đã trả trong 3 đến 10 ngày làm việc.

## Mua ở nơi khác

Vé mua qua đại lý thì hoàn và đổi tại đại lý đó. Vé sang tay, vé sửa, vé in lại từ ảnh của người khác có thể bị từ chối ở cổng.`,
    `## Validity

- A ticket is valid only on the day of visit printed on it. A ticket with a time is for that departure.
- Each QR code opens the gate once. A screenshot or a print is fine; whoever scans first goes in.
- Price and rights are those of the moment of purchase; later changes do not touch tickets already bought.

## Who needs which ticket

- Children under 3 are free with a paying adult. They still need a ticket of 0 ₫, so that we know how many people are in a cabin.
- Children aged 3 to 11, or between 1.0 m and 1.4 m tall, have a child ticket and come with an adult. Without papers we measure at the ticket desk; whichever is better for the child counts.
- Guests aged 60 and over have a senior ticket; please bring proof of age.
- The alpine coaster and some rides have a height rule, stated on the ticket page.

## Refunds

| You cancel | You get back |
| --- | --- |
| At least 72 hours before opening, or before the time on the ticket | 100% of the price |
| At least 24 hours before, but less than 72 | 80% of the price |
| Less than 24 hours before | Nothing |
| Ticket not received | 100%, no fee |
| Park closed or lifts stopped all day | Another day or 100%, no fee |

A fee of 20,000 ₫ per order is taken off refunds in the first two cases. The tiers are stored with your ticket when you buy. Tickets that have passed the gate or were exchanged cannot be refunded.

Short stops for wind or lightning keep you safe and are no reason for a refund; if a stop lasts more than 2 hours and you have not reached the summit, you may come on another day within 6 months.

## Changing the day

1. Tell us at least 24 hours before; each ticket can be changed once.
2. If the new day costs more, you pay the difference; if it costs less, the difference is not returned.
3. The old ticket ends only when the new one is ready. If you do not finish paying the difference, the old ticket stays valid.

## How to ask

Open your order with the link in our mail, or call the hotline with your order number. We answer within 1 working day; money goes back the way it came within 3 to 10 working days.

## Bought elsewhere

Tickets bought from an agent are refunded and exchanged by that agent. Tickets passed on, altered or printed from somebody else’s picture may be refused at the gate.`,
  ),
};
