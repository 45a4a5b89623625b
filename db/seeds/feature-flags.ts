import type { Queryable } from '#db/client.ts';
import { featureFlags } from '#db/schema/feature-flags.ts';

const FLAGS = [
  {
    key: 'enable_add_to_cart',
    enabled: true,
    description: 'Giỏ hàng và đặt mua hàng hóa, dịch vụ trên toàn trang',
  },
  ...['VNPay', 'MoMo', 'ZaloPay'].map((name) => ({
    key: `enable_payment_${name.toLowerCase()}`,
    enabled: true,
    description: `Nhận thanh toán qua ${name}; tắt thì khách không chọn được, khoản đang chờ vẫn được ghi nhận`,
  })),
  {
    key: 'enable_payment_transfer',
    enabled: true,
    description: 'Nhận chuyển khoản ngân hàng (VietQR); tắt thì khoản tới sau vẫn được đối soát',
  },
  {
    key: 'enable_payment_counter',
    enabled: true,
    description: 'Giữ chỗ, trả tiền tại quầy',
  },
  {
    key: 'enable_payment_cod',
    enabled: true,
    description: 'Nhận đơn trả tiền khi nhận hàng',
  },
  {
    key: 'enable_waiting_list',
    enabled: true,
    description:
      'Danh sách chờ cho ngày hết chỗ; tắt thì không nhận thêm và không mời ai, chỗ trống bán như thường',
  },
  {
    key: 'enable_payment_credit',
    enabled: true,
    description: 'Nhận phiếu bảo lưu khi thanh toán; tắt thì phiếu vẫn dùng được tại quầy',
  },
];

/** The switches that staff find in a new park; what they turned stays turned. */
export async function seedFeatureFlags(db: Queryable, now: string): Promise<void> {
  const rows = FLAGS.map((flag) => ({ ...flag, updatedAt: now }));
  await db.insert(featureFlags).values(rows).onConflictDoNothing();
}
