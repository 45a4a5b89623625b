import { both } from '#db/seeds/ticket-seed.ts';

export const khieuNai = {
  slug: 'khieu-nai',
  title: both('Giải quyết khiếu nại', 'Complaints'),
  summary: both(
    'Gửi ở đâu, ai trả lời, trong bao lâu, và đi tiếp đâu nếu bạn chưa hài lòng.',
    'Where to send it, who answers, how long it takes, and where to go next.',
  ),
  body: both(
    `## Gửi khiếu nại

- Tại chỗ: quầy chăm sóc khách ở Ga Chân Núi hoặc bất kỳ trưởng ga nào.
- Gọi hotline trong giờ mở cửa.
- Viết qua [Liên hệ](/lien-he?subject=complaint), chọn “Khiếu nại, góp ý”. Bạn nhận mã theo dõi ngay.

Bạn cho biết mã đơn hoặc mã vé, chuyện gì đã xảy ra và bạn mong được giải quyết thế nào. Ảnh hay hóa đơn kèm theo giúp chúng tôi làm nhanh hơn. Thời hạn gửi: 6 tháng kể từ ngày tham quan hoặc nhận hàng.

## Các bước và thời hạn

| Bước | Ai làm | Bao lâu |
| --- | --- | --- |
| Xác nhận đã nhận | Chăm sóc khách | 1 ngày làm việc |
| Tìm hiểu, đề xuất cách giải quyết | Trưởng bộ phận liên quan | 5 ngày làm việc |
| Trả lời bằng văn bản hoặc email | Chăm sóc khách | Muộn nhất 7 ngày làm việc |
| Xem lại nếu bạn chưa đồng ý | Ban giám đốc | Thêm 5 ngày làm việc |

Việc liên quan đến an toàn hoặc sức khỏe được xử lý ngay trong ngày. Khiếu nại không mất phí và không làm bạn mất quyền lợi nào khác.

## Cách giải quyết

Tùy việc, chúng tôi xin lỗi, sửa sai, đổi ngày, hoàn tiền, bồi thường thiệt hại thực tế. Nếu lỗi thuộc về chúng tôi, mọi chi phí đi lại để giải quyết do chúng tôi chịu.

## Nếu chưa thỏa đáng

Bạn có thể yêu cầu hòa giải hoặc gửi tới Sở Công Thương tỉnh Lào Cai, Ủy ban Cạnh tranh Quốc gia, tổ chức bảo vệ người tiêu dùng, hoặc khởi kiện tại tòa án có thẩm quyền ở Việt Nam.`,
    `## Where to send it

- On the spot: the guest desk at Foothill Station, or any station manager.
- By phone: the hotline, during opening hours.
- In writing: through [Contact](/en/contact?subject=complaint), topic “Complaint or suggestion”. You get a reference at once.

Tell us the order or ticket number, what happened and what you would like us to do. Photographs or receipts help us to be quick. You have 6 months from the visit or delivery.

## Steps and times

| Step | Who | How long |
| --- | --- | --- |
| Confirmation | Guest desk | 1 working day |
| Looking into it, proposing a solution | Head of the department | 5 working days |
| Answer in writing | Guest desk | 7 working days at the latest |
| Second look, if you disagree | Management | 5 more working days |

Anything about safety or health is dealt with on the same day. A complaint is free and costs you none of your other rights.

## What we can do

Depending on the case we apologise, put it right, give you another day, refund you or make good your actual loss. If the fault is ours, we pay for the travel it takes to settle it.

## If you are not satisfied

You may ask for mediation or turn to the Department of Industry and Trade of Lào Cai province, the Vietnam Competition Commission or a consumer organisation, or go to the competent court in Vietnam.`,
  ),
};
