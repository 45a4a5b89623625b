import { both } from '#db/seeds/ticket-seed.ts';

export const giaoHang = {
  slug: 'giao-hang',
  title: both('Giao vé và giao hàng', 'Tickets and delivery'),
  summary: both(
    'Mã QR đến qua email, Zalo hoặc SMS; hàng giao trong 24 giờ tại địa phương, 2–5 ngày toàn quốc, hoặc nhận tại ga.',
    'QR codes come by email, Zalo or SMS; goods within 24 hours locally and 2–5 days nationwide, or picked up at the station.',
  ),
  body: both(
    `## Vé điện tử

- Mã QR được gửi qua email, Zalo hoặc SMS ngay sau khi thanh toán, thường trong vòng một phút. Bạn không cần in.
- Mỗi khách một mã. Bạn mở lại vé bất cứ lúc nào bằng liên kết trong thư.
- **Không nhận được vé?** Kiểm tra thư rác rồi gọi hotline để gửi lại. Nếu mọi cách gửi đều không tới và mã QR chưa từng được mở, bạn được hoàn 100%, không tính phí.

## Giao và nhận sản phẩm

| Nơi nhận | Thời gian | Phí |
| --- | --- | --- |
| Nhận tại ga | Trong ngày, theo giờ của quầy | Miễn phí |
| Lào Cai và lân cận | Trong 24 giờ | 30.000 ₫, miễn phí từ 500.000 ₫ |
| Các tỉnh, thành khác | 2–5 ngày | 30.000 ₫, miễn phí từ 500.000 ₫ |

Thời gian tính từ lúc đơn được xác nhận; đơn sau 16:00 tính từ sáng hôm sau. Phí chính xác hiện ở bước thanh toán trước khi bạn xác nhận. Chúng tôi chưa giao ra nước ngoài.

## Nhận tại ga

Ở bước đặt hàng, bạn chọn “Nhận tại ga”: không cần địa chỉ, không mất phí giao. Quầy nào, mở cửa mấy giờ hiện ngay ở lựa chọn này. Khi hàng sẵn sàng chúng tôi báo bạn qua Zalo, SMS hoặc email, kèm nơi nhận, giờ mở cửa và ngày cuối cùng hàng còn chờ bạn. Bạn đến quầy, đọc mã đơn cho nhân viên và xem hàng tại chỗ; chưa thanh toán thì trả tiền mặt tại quầy. Quá hạn, chúng tôi gọi hỏi bạn; nếu hủy đơn, bạn nhận lại toàn bộ tiền đã trả.

## Khi hàng giao tới

1. Người giao gọi trước. Gọi ba lần trong hai ngày không được, hàng quay về kho và chúng tôi liên hệ lại với bạn.
2. Bạn được mở hộp xem trước khi trả tiền COD.
3. Thấy hộp móp, ướt hoặc thiếu, bạn từ chối nhận hoặc chụp ảnh gửi cho chúng tôi trong 48 giờ; chúng tôi gửi bù và chịu mọi phí.

## Giao chậm

Nếu hàng chậm quá 3 ngày so với thời gian trên, bạn được hủy đơn và nhận lại toàn bộ tiền. Bão lũ hay sạt lở trên Quốc lộ 4D có thể làm chậm; khi đó chúng tôi báo ngay và hẹn ngày mới.

## Địa chỉ

Chúng tôi dùng địa chỉ hai cấp: tỉnh hoặc thành phố, rồi xã, phường hoặc đặc khu. Bạn gõ tên huyện cũ, hệ thống vẫn tìm ra xã, phường mới.`,
    `## Electronic tickets

- QR codes are sent by email, Zalo or SMS right after payment, usually within a minute. No printing needed.
- One code per guest. The link in our message opens your tickets at any time.
- **Nothing arrived?** Look into your spam folder, then call the hotline and we send it again. If no delivery reached you and the QR code was never opened, you get 100% back, free of charge.

## Delivery and pick-up of products

| Where | When | Charge |
| --- | --- | --- |
| Pick-up at the station | Same day, while the counter is open | Free |
| Lào Cai and nearby | Within 24 hours | 30,000 ₫, free above 500,000 ₫ or $50, whichever is less |
| Other provinces | 2–5 days | 30,000 ₫, free above 500,000 ₫ or $50, whichever is less |

Times count from the confirmation of your order; orders after 16:00 count from the next morning. The exact charge is shown at checkout before you confirm. We do not deliver abroad yet.

## Pick-up at the station

Choose “Pick up at the station” at checkout: no address, no delivery charge. Which counter and when it is open stand beside that choice. When your goods are ready we tell you by Zalo, SMS or email, with the place, the hours and the last day on which we keep them. Come to the counter, give our staff your order code and check the goods on the spot; if you have not paid yet, pay there in cash. After the last day we call you, and if the order is cancelled you get back all you paid.

## When it arrives

1. The courier calls first. After three calls in two days without an answer the parcel comes back to us and we contact you.
2. You may open the box before paying cash on delivery.
3. If the box is crushed, wet or incomplete, refuse it or send us photographs within 48 hours; we send a replacement at our cost.

## Late deliveries

If your parcel is more than 3 days later than stated above, you may cancel and have all your money back. Storms or landslides on National Route 4D can delay us; we then tell you at once and agree on a new day.

## Addresses

We use Vietnam’s two-level addresses: province or city, then commune, ward or special zone. Type an old district name and the system still finds the new ward.`,
  ),
};
