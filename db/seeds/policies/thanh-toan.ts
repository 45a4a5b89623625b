import { both } from '#db/seeds/ticket-seed.ts';

export const thanhToan = {
  slug: 'thanh-toan',
  title: both('Thanh toán', 'Payment'),
  summary: both(
    'Các cách trả tiền, khi nào đơn được coi là đã trả, và tiền quay về đâu khi hoàn.',
    'Ways to pay, when an order counts as paid, and where refunds go.',
  ),
  body: both(
    `## Cách thanh toán

| Cách | Dùng cho | Ghi chú |
| --- | --- | --- |
| VNPay | Vé, dịch vụ, sản phẩm | Thẻ ATM nội địa, thẻ quốc tế, VNPAY-QR; từ 5.000 ₫ |
| MoMo | Vé, dịch vụ, sản phẩm | Ví MoMo, thẻ và tài khoản ngân hàng; từ 1.000 ₫ đến 50 triệu đồng mỗi lần |
| ZaloPay | Vé, dịch vụ, sản phẩm | Ví ZaloPay, thẻ và tài khoản ngân hàng; từ 1.000 ₫ đến 50 triệu đồng mỗi lần |
| Chuyển khoản VietQR | Vé, dịch vụ, sản phẩm | Quét mã bằng ứng dụng ngân hàng; giữ chỗ 30 phút, ghi nhận trong khoảng một phút |
| Tiền mặt khi nhận hàng (COD) | Chỉ đơn sản phẩm, giao tận nơi hay nhận tại ga | Giỏ có vé hoặc dịch vụ thì không chọn được COD |
| Tại quầy | Vé hôm nay và ngày mai, tối đa 10 khách | Tiền mặt, thẻ, mã QR ở Ga Chân Núi, trước giờ ghi trên đơn |

Mọi khoản thu bằng đồng Việt Nam. Thẻ nước ngoài được ngân hàng của bạn quy đổi theo tỷ giá của họ.

## Khi nào đơn được coi là đã trả

Chúng tôi chỉ ghi nhận khi cổng thanh toán báo có chữ ký xác thực, không dựa vào trang bạn nhìn thấy trên trình duyệt. Việc này thường mất vài giây; lâu nhất là 15 phút. Trong lúc chờ, xin đừng thanh toán thêm lần nữa.

- **Trả hai lần cho một đơn:** khoản thứ hai được hoàn đủ, không phí.
- **Tiền đến sau khi hết giờ giữ chỗ:** nếu còn chỗ, chúng tôi vẫn xuất vé; nếu hết, bạn nhận lại toàn bộ tiền.
- **Tài khoản đã trừ mà chưa có vé:** gọi hotline kèm mã đơn, chúng tôi đối chiếu ngay với cổng thanh toán.

## An toàn thẻ

Bạn nhập số thẻ trên trang của cổng thanh toán. Chúng tôi không nhìn thấy và không lưu số thẻ, mã CVV hay mật khẩu. Nhân viên không bao giờ hỏi mã OTP của bạn.

## Hoàn tiền

Tiền được trả về đúng phương thức bạn đã dùng. Sau khi chúng tôi chuyển, tùy ngân hàng, tiền về trong 3 đến 10 ngày làm việc. Đơn COD được hoàn bằng chuyển khoản vào tài khoản mang tên người đặt.

## Hóa đơn

Giá đã gồm thuế giá trị gia tăng. Công ty muốn khấu trừ thuế cho hóa đơn từ 5 triệu đồng cần thanh toán không dùng tiền mặt.`,
    `## Ways to pay

| Way | For | Note |
| --- | --- | --- |
| VNPay | Tickets, services, products | Vietnamese bank cards, international cards, VNPAY-QR; from 5,000 ₫ |
| MoMo | Tickets, services, products | MoMo wallet, cards and bank accounts; 1,000 ₫ to 50 million đồng at a time |
| ZaloPay | Tickets, services, products | ZaloPay wallet, cards and bank accounts; 1,000 ₫ to 50 million đồng at a time |
| Bank transfer by VietQR | Tickets, services, products | Scan with a Vietnamese banking app; places are held for 30 minutes, and the payment counts within about a minute |
| Cash on delivery (COD) or collection | Orders of products only, sent or picked up at the station | Not offered when the basket holds tickets or services |
| At the counter | Tickets for today and tomorrow, up to 10 guests | Cash, card or QR transfer at Foothill Station, by the time stated on the order |

All charges are in Vietnamese đồng. Your bank converts payments with foreign cards at its own rate.

## When an order counts as paid

Only a signed notice from the payment provider counts, not the page your browser shows. That usually takes seconds and never more than 15 minutes. Please do not pay again while you wait.

- **Paid twice for one order:** the second payment is returned in full, free of charge.
- **Money that arrives after the hold has ended:** if there are places left, your tickets are issued; if not, you get all of it back.
- **Charged but no tickets:** call the hotline with your order number and we check with the provider at once.

## Card safety

You enter your card number on the payment provider’s page. We neither see nor store card numbers, CVV codes or passwords. Our staff never ask for a one-time code.

## Refunds

Money goes back the way it came. Once we have sent it, banks take 3 to 10 working days. COD orders are refunded by transfer to an account in the name of the person who ordered.

## Invoices

Prices include value added tax. Companies that want to deduct tax on invoices of 5 million ₫ or more must pay without cash.`,
  ),
};
