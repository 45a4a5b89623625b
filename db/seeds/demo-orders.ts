/** What guests of the demo have bought, and how far staff are with it. No packages: the demo buys it in its own process. */

export type DemoOrder = {
  contact: { name: string; email: string; phone: string };
  /** A ward of the province, by its name; null for what is sent nowhere or collected. */
  address: { provinceCode: string; ward: string; street: string; note?: string } | null;
  /** Variants and services by their ids; a service on the day so many days ahead. */
  lines: { id: string; quantity: number; inDays?: number }[];
  isPickup?: true;
  method: 'vnpay' | 'cod';
  /** What staff did, one after the other. */
  steps: ('processing' | 'shipped' | 'delivered' | 'cancelled')[];
  why?: string;
};

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    contact: { name: 'Phạm Quốc Bảo', email: 'quocbao@khach.example', phone: '0912 000 106' },
    address: { provinceCode: '31', ward: 'Phường Hồng Bàng', street: '27 Trần Quang Khải' },
    lines: [
      { id: 'v-bo-doi-coc-gom', quantity: 1 },
      { id: 'v-bo-nam-cham', quantity: 2 },
    ],
    method: 'cod',
    steps: ['processing', 'shipped', 'delivered'],
  },
  {
    contact: { name: 'Võ Ngọc Trâm', email: 'ngoctram@khach.example', phone: '0912 000 105' },
    address: {
      provinceCode: '48',
      ward: 'Phường Hải Châu',
      street: '118 Bạch Đằng, căn hộ 1204',
      note: 'Gọi trước khi giao, gửi lễ tân nếu không có nhà.',
    },
    lines: [{ id: 'v-mo-hinh-cabin-go', quantity: 1 }],
    method: 'vnpay',
    steps: ['processing', 'shipped'],
  },
  {
    contact: { name: 'Đặng Minh Quân', email: 'minhquan@khach.example', phone: '0912 000 104' },
    address: { provinceCode: '79', ward: 'Phường Sài Gòn', street: '45 Nguyễn Thiệp' },
    lines: [{ id: 'v-hop-xep-hinh-500', quantity: 1 }],
    method: 'cod',
    steps: ['cancelled'],
    why: 'Khách gọi hủy vì đặt nhầm hai lần',
  },
  {
    contact: { name: 'Lê Thị Hoài', email: 'lehoai@khach.example', phone: '0912 000 103' },
    address: { provinceCode: '01', ward: 'Phường Cầu Giấy', street: 'Số 9, ngõ 165 Dương Quảng Hàm' },
    lines: [
      { id: 'v-tra-shan-tuyet-co-thu-100g', quantity: 2 },
      { id: 'v-coc-gom-men-ngoc', quantity: 2 },
    ],
    method: 'vnpay',
    steps: ['processing'],
  },
  {
    contact: { name: 'Nguyễn Hải Đăng', email: 'haidang@khach.example', phone: '0912 000 102' },
    address: {
      provinceCode: '01',
      ward: 'Phường Ba Đình',
      street: '32 Quán Thánh',
      note: 'Giao giờ hành chính.',
    },
    lines: [
      { id: 'v-hop-qua-mat-ong-tra', quantity: 1 },
      { id: 'v-moc-khoa-cabin', quantity: 3 },
    ],
    method: 'vnpay',
    steps: [],
  },
  {
    contact: { name: 'Giàng A Páo', email: 'apao@khach.example', phone: '0912 000 101' },
    address: { provinceCode: '15', ward: 'Phường Sa Pa', street: '12 Cầu Mây' },
    lines: [{ id: 'v-thu-bong-be-may-20cm', quantity: 1 }],
    method: 'cod',
    steps: [],
  },
  {
    contact: { name: 'Hoàng Thu Trang', email: 'thutrang@khach.example', phone: '0912 000 108' },
    address: null,
    lines: [{ id: 'v-tra-shan-tuyet-co-thu-100g', quantity: 1 }],
    isPickup: true,
    method: 'cod',
    steps: ['processing', 'shipped'],
  },
  {
    contact: { name: 'Trần Khánh Linh', email: 'khanhlinh@khach.example', phone: '0912 000 107' },
    address: null,
    lines: [{ id: 's-huong-dan-vien-rieng', quantity: 1, inDays: 6 }],
    method: 'vnpay',
    steps: [],
  },
];
