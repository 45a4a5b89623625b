import { both } from '#db/seeds/ticket-seed.ts';

export const dieuKhoanMuaBan = {
  slug: 'dieu-khoan-mua-ban',
  title: both('Điều khoản mua bán', 'Terms of sale'),
  summary: both(
    'Ai bán, giá gồm những gì, khi nào một đơn được coi là đã đặt, và quyền của bạn.',
    'Who sells, what a price includes, when an order is binding, and your rights.',
  ),
  body: both(
    `Trang web này do Công ty Cổ phần Du lịch Đỉnh Mây (mã số thuế 5300712480) lập ra để bán vé, dịch vụ và sản phẩm của chính công ty. Không có người bán thứ ba. Các điều khoản dưới đây theo Luật Bảo vệ quyền lợi người tiêu dùng và Luật Thương mại điện tử số 122/2025/QH15.

## Giá

- Mọi giá trên trang đã gồm thuế giá trị gia tăng. Không có phụ phí nào thêm vào ở bước thanh toán; phí giao hàng, nếu có, hiện rõ trước khi bạn xác nhận.
- Giá vé tùy theo ngày: ngày thường, cuối tuần và ngày cao điểm. Giá trong giỏ được giữ nguyên suốt thời gian giữ chỗ.
- Giá gạch bỏ là giá đã bán trước đó. Nếu một mức giá hiển thị sai rõ ràng do lỗi kỹ thuật, chúng tôi báo bạn trước khi thực hiện đơn; bạn chọn mua theo giá đúng hoặc nhận lại toàn bộ tiền.

## Đặt hàng

1. Bạn chọn vé, dịch vụ hoặc sản phẩm rồi vào bước thanh toán. Với vé, chỗ được giữ 15 phút.
2. Trước khi xác nhận, bạn xem lại và sửa được mọi thông tin.
3. Đơn có hiệu lực khi chúng tôi gửi mã đơn. Với đơn trả trước, vé được xuất và hàng được xử lý khi tiền đã về.
4. Nếu thanh toán chưa thành công, chỗ được giữ thêm ít nhất 10 phút để bạn thử lại.

## Thứ tự hiển thị

Danh sách sản phẩm xếp theo thứ tự do chúng tôi chọn; bạn đổi được sang giá, hàng mới hoặc bán chạy. Chúng tôi không nhận tiền để đẩy một mặt hàng lên trước.

## Hóa đơn

Cần hóa đơn giá trị gia tăng, bạn điền thông tin ở bước thanh toán. Hóa đơn điện tử được phát hành trong ngày sử dụng dịch vụ hoặc ngày giao hàng và gửi qua email.

## Quyền của bạn

- Được cung cấp thông tin trung thực, đủ và rõ về vé, dịch vụ và sản phẩm.
- Được đổi trả, bảo hành và hoàn tiền theo [Đổi trả và bảo hành](/chinh-sach/doi-tra-bao-hanh) và [Quy định về vé](/chinh-sach/quy-dinh-ve).
- Được khiếu nại và được trả lời đúng hạn theo [Giải quyết khiếu nại](/chinh-sach/khieu-nai).

## Điều chúng tôi mong ở bạn

Điền đúng thông tin liên hệ để vé đến được tay bạn, không mua gom vé để bán lại, và tuân theo [Nội quy và an toàn](/chinh-sach/noi-quy-an-toan) khi ở trong khu du lịch.

## Thay đổi điều khoản

Bản mới có hiệu lực từ ngày ghi ở đầu trang và không áp dụng ngược cho đơn đã đặt. Đơn hàng và hợp đồng được lưu ít nhất 3 năm.`,
    `This website belongs to Dinh May Tourism JSC (tax code 5300712480) and sells the company’s own tickets, services and products. There are no third-party sellers. These terms follow the Vietnamese Law on Protection of Consumer Rights and the Law on E-commerce 122/2025/QH15.

## Prices

- Every price on this site includes value added tax. Nothing is added at checkout; a delivery charge, if there is one, is shown before you confirm.
- Ticket prices depend on the day: weekday, weekend or peak day. Prices in your basket are kept for as long as your places are held.
- A struck-out price is one we charged before. If a price is plainly wrong because of a technical fault, we tell you before the order is carried out; you may buy at the right price or have all your money back.

## Ordering

1. You choose tickets, services or products and go to checkout. Places are held for 15 minutes.
2. You can check and change everything before you confirm.
3. The order is binding once we have sent its number. Prepaid tickets are issued, and goods handled, as soon as the money has arrived.
4. If a payment fails, your places are held for at least another 10 minutes so that you can try again.

## Order of lists

Lists of products stand in an order we have chosen; you can sort them by price, newest or best-selling. Nobody pays us to be shown first.

## Invoices

If you need a VAT invoice, fill in the details at checkout. The electronic invoice is issued on the day of the visit or of delivery and sent by email.

## Your rights

- True, complete and clear information about tickets, services and products.
- Returns, warranty and refunds as set out in [Returns and warranty](/en/policies/doi-tra-bao-hanh) and [Ticket rules](/en/policies/quy-dinh-ve).
- Complaints answered in time, see [Complaints](/en/policies/khieu-nai).

## What we ask of you

Correct contact details, so that your tickets reach you; no buying up of tickets for resale; and respect for the [Park rules and safety](/en/policies/noi-quy-an-toan).

## Changes

A new version applies from the date above and never to orders already placed. Orders and contracts are kept for at least 3 years.`,
  ),
};
