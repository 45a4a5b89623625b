import { both } from '#db/seeds/ticket-seed.ts';

export const doiTraBaoHanh = {
  slug: 'doi-tra-bao-hanh',
  title: both('Đổi trả và bảo hành', 'Returns and warranty'),
  summary: both(
    'Đổi trả trong 7 ngày khi hàng lỗi do nhà sản xuất, bảo hành 12 tháng.',
    '7-day returns for manufacturer defects, 12-month warranty.',
  ),
  body: both(
    `Trang này dành cho sản phẩm. Với vé và dịch vụ, xem [Quy định về vé](/chinh-sach/quy-dinh-ve).

## Đổi trả trong 7 ngày

Trong 7 ngày kể từ khi nhận hàng, bạn được đổi cái mới hoặc nhận lại toàn bộ tiền nếu:

- hàng bị lỗi do nhà sản xuất: nứt, rò, sai màu, may hỏng, không hoạt động;
- hàng giao sai mẫu, sai cỡ, thiếu món;
- thực phẩm quá hạn hoặc hở bao bì khi giao tới.

Chúng tôi chịu phí gửi trả và gửi lại. Hàng trả còn nguyên phụ kiện và quà kèm theo; không cần còn hộp.

## Đổi cỡ, đổi mẫu

Quần áo và mũ chưa mặc, còn nhãn, được đổi cỡ hoặc đổi mẫu một lần trong 7 ngày. Bạn trả phí gửi một chiều và phần chênh giá, nếu có.

## Không nhận đổi trả khi

- hàng hỏng do dùng sai, rơi vỡ, ngấm nước sau khi nhận;
- thực phẩm đã mở mà không có lỗi;
- hàng làm riêng theo yêu cầu như khắc tên, trừ khi chúng tôi làm sai.

## Bảo hành 12 tháng

Đồ dùng, đồ gốm, sơn mài, đồ chơi và phụ kiện được bảo hành 12 tháng kể từ ngày nhận đối với lỗi vật liệu và lỗi chế tác. Chúng tôi sửa; nếu không sửa được trong 15 ngày thì đổi cái mới; nếu hết hàng thì hoàn tiền theo giá bạn đã trả. Hàng đổi mới được bảo hành 12 tháng tính lại từ đầu. Trà, cà phê, mật ong và thực phẩm khác dùng theo hạn ghi trên bao bì.

## Cách làm

1. Gửi mã đơn và ảnh chỗ lỗi qua [Liên hệ](/lien-he?subject=order) hoặc Zalo.
2. Chúng tôi trả lời trong 1 ngày làm việc và gửi phiếu trả hàng.
3. Nhận được hàng, chúng tôi đổi hoặc hoàn trong 3 ngày làm việc. Tiền về theo đúng cách bạn đã trả; xem [Thanh toán](/chinh-sach/thanh-toan).

Bạn cũng đổi trả được ngay tại cửa hàng ở Ga Chân Núi, 8:00–17:00 hằng ngày.`,
    `This page is about products. For tickets and services see [Ticket rules](/en/policies/quy-dinh-ve).

## Returns within 7 days

Within 7 days of delivery you may have a new piece or all your money back if

- the product has a manufacturer defect: cracked, leaking, wrong colour, bad seam, does not work;
- you received the wrong design, the wrong size or too few pieces;
- food was out of date or its packaging open on arrival.

We pay for the way back and for the replacement. Return it with its accessories and gifts; the box is not needed.

## Another size or design

Clothes and caps that are unworn and still have their tag can be exchanged once within 7 days. You pay one way of the postage and the difference in price, if any.

## What we cannot take back

- goods damaged by misuse, a fall or water after delivery;
- food that was opened and is not defective;
- goods made for you, such as engraved ones, unless we made a mistake.

## 12-month warranty

Household goods, ceramics, lacquerware, toys and accessories carry a 12-month warranty from the day of delivery against faults of material and workmanship. We repair them; if we cannot within 15 days, you get a new one; if it is sold out, you get back what you paid. The warranty of a replacement starts anew. Tea, coffee, honey and other food keep until the date on the package.

## How it works

1. Send us your order number and photographs of the fault through [Contact](/en/contact?subject=order) or Zalo.
2. We answer within 1 working day and send a return label.
3. Once it has arrived we exchange or refund within 3 working days. Money goes back the way it came, see [Payment](/en/policies/thanh-toan).

You can also return goods at the shop in Foothill Station, 8:00–17:00 every day.`,
  ),
};
