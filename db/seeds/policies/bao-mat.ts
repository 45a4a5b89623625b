import { both } from '#db/seeds/ticket-seed.ts';

export const baoMat = {
  slug: 'bao-mat',
  title: both('Bảo mật dữ liệu cá nhân', 'Privacy'),
  summary: both(
    'Dữ liệu nào được thu, để làm gì, giữ bao lâu, và bạn làm được gì với dữ liệu của mình.',
    'What we collect, what for, for how long, and what you can do about it.',
  ),
  body: both(
    `Công ty Cổ phần Du lịch Đỉnh Mây là bên kiểm soát dữ liệu. Chúng tôi làm theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 và Nghị định 356/2025/NĐ-CP.

## Dữ liệu và mục đích

[[retention]]

Chúng tôi không thu số căn cước, không lưu số thẻ, không mua bán dữ liệu và không dùng công nghệ nhận diện khuôn mặt ở cổng. Camera tại ga chỉ để an ninh, lưu 30 ngày.

## Cookie và lưu trữ trên máy

Cookie đăng nhập, giỏ hàng, ngôn ngữ và giao diện là cần thiết để trang chạy. Sau khi bạn đăng nhập, một cookie nhận ra trình duyệt này trong một năm, để người lạ nhập sai mật khẩu không khóa được bạn. Ngày đi, số khách, cách nhận tin bạn chọn lần trước và dấu hiệu bạn đang giữ chỗ nằm trong bộ nhớ của trình duyệt này, để lần sau khỏi chọn lại; chúng không được gửi cho chúng tôi và mất đi khi bạn xóa dữ liệu trang. Đo lường lượt xem chỉ bật sau khi bạn chọn đồng ý; không ô nào được đánh dấu sẵn và bạn rút lại được bất cứ lúc nào ở mục Lựa chọn của bạn cuối trang này. Địa chỉ mạng được cắt bớt trước khi ghi và xóa sau 90 ngày. Khi chưa có sự đồng ý, chúng tôi chỉ đếm số lượt xem từng trang.

## Phim trên YouTube

Một số phim trong thư viện hình ảnh và ở trang sản phẩm nằm trên YouTube của Google. Trước khi bạn bấm phát, trang chỉ hiện một tấm ảnh của chúng tôi và không tải gì từ YouTube. Khi bạn bấm, trình duyệt tải phim từ youtube-nocookie.com: Google nhận địa chỉ mạng và thông tin trình duyệt của bạn, có thể lưu dữ liệu trên máy bạn và xử lý ở nước ngoài theo chính sách riêng của Google (policies.google.com/privacy). Không bấm thì không có gì được gửi.

## Ai nhận dữ liệu

- Cổng thanh toán, ngân hàng: để thu và hoàn tiền.
- Đơn vị vận chuyển: tên, điện thoại, địa chỉ nhận hàng.
- Nhà cung cấp email, tin nhắn: nơi gửi vé. Nếu máy chủ của họ ở nước ngoài, chúng tôi lập hồ sơ đánh giá theo luật.
- Google (YouTube): chỉ khi bạn bấm phát một phim trên YouTube.
- Cơ quan nhà nước khi có yêu cầu hợp pháp.

## Quyền của bạn

Bạn được biết, đồng ý và rút lại đồng ý, xem, sửa, xóa, hạn chế, phản đối, nhận bản sao dữ liệu và khiếu nại. Gửi yêu cầu qua [Liên hệ](/lien-he?subject=privacy) với nội dung “Dữ liệu cá nhân của tôi”.

1. Chúng tôi xác nhận trong 2 ngày làm việc.
2. Rút đồng ý, ngừng xử lý: trong 15 ngày.
3. Xem, sửa, xóa: trong 10 đến 20 ngày tùy loại.

Không đồng ý nhận tin quảng cáo không ảnh hưởng gì đến việc mua vé.

## Trẻ em

Dữ liệu của trẻ dưới 16 tuổi chỉ được xử lý khi cha mẹ hoặc người giám hộ đồng ý. Vé trẻ em không cần tên của bé.

## Bảo vệ và sự cố

Dữ liệu được mã hóa khi truyền, chỉ người có việc mới được xem và mọi thao tác của nhân viên đều được ghi lại. Nếu lộ dữ liệu gây hại cho bạn, chúng tôi báo cơ quan chức năng trong 72 giờ và báo cho bạn.`,
    `Dinh May Tourism JSC is the controller of your data. We follow the Vietnamese Law on Personal Data Protection 91/2025/QH15 and Decree 356/2025/NĐ-CP.

## Data and purposes

[[retention]]

We do not collect ID numbers, store card numbers or trade in data, and there is no face recognition at the gates. Cameras at the stations serve security only; recordings are kept for 30 days.

## Cookies and local storage

Cookies for sign-in, basket, language and appearance are needed for the site to work. After you have signed in, a cookie recognises this browser for one year, so that strangers with wrong passwords cannot lock you out. The day, the number of guests and the contact channel you last chose, and the note that you hold places, are kept in this browser's storage so that you need not choose again; they are not sent to us and are gone when you clear the site's data. Visits are measured only after you have agreed; no box is ticked in advance, and you can change your mind at any time under Your choice at the end of this page. Network addresses are cut short before they are stored and deleted after 90 days. Until you agree we only count how often each page is seen.

## Films on YouTube

Some films of the gallery and of product pages are on YouTube, a service of Google. Before you press play, the page shows a picture of ours and loads nothing from YouTube. When you press it, your browser loads the film from youtube-nocookie.com: Google receives your network address and details of your browser, may store data on your device and process it abroad, under Google’s own privacy policy (policies.google.com/privacy). If you do not press it, nothing is sent.

## Who receives data

- Payment providers and banks: to take and return money.
- Couriers: name, phone and delivery address.
- Email and message providers: where your tickets are sent. If their servers are abroad, we file the assessment the law asks for.
- Google (YouTube): only when you play a film on YouTube.
- Authorities with a lawful request.

## Your rights

You may know, consent and withdraw consent, see, correct, delete, restrict, object, receive a copy and complain. Write to us through [Contact](/en/contact?subject=privacy), topic “My personal data”.

1. We confirm within 2 working days.
2. Withdrawal of consent and end of processing: within 15 days.
3. Access, correction, deletion: within 10 to 20 days, depending on the kind.

Saying no to advertising changes nothing about buying tickets.

## Children

Data of children under 16 is processed only with the consent of a parent or guardian. A child ticket needs no name.

## Protection and incidents

Data is encrypted on its way, seen only by those who need it, and every action of staff is recorded. If a leak may harm you, we tell the authorities within 72 hours, and we tell you.`,
  ),
};
