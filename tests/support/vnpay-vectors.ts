/** Worked examples of VNPay's signatures: invented keys, computed manually from its public rules, VNP-1 to VNP-7. */
const PAYMENT_DATA =
  'vnp_OrderInfo=Thanh+toan+ve+cap+treo+BK26112100001&vnp_PayDate=20261121083215&vnp_ResponseCode=';

export const VNP = {
  pay: {
    data: 'vnp_Amount=50000000&vnp_Command=pay&vnp_CreateDate=20261121083000&vnp_CurrCode=VND&vnp_ExpireDate=20261121084500&vnp_IpAddr=203.0.113.10&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+ve+cap+treo+BK26112100001&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fexample.vn%2Fthanh-toan%2Fvnpay%2Freturn&vnp_TmnCode=CAPTREO1&vnp_TxnRef=BK26112100001&vnp_Version=2.1.0',
    hash: '8d07c9dbcf876103f4a5970720e460cb29fb136032d3bc3ae0bd63ef928db7e90ace520f25930df798dcaa1ef14d841dae5a6b5ab5699a8066aea4cf5cff1df7',
  },
  paid: {
    data: `vnp_Amount=50000000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14226112&vnp_CardType=ATM&${PAYMENT_DATA}00&vnp_TmnCode=CAPTREO1&vnp_TransactionNo=14226112&vnp_TransactionStatus=00&vnp_TxnRef=BK26112100001`,
    hash: '5a9d369c50e0a23cc54285616f88470d7b05bca88fae4ebc125df635ea3a262b0c4ea5ed1a4caef64d714601f35b85cb01063ef847947be542fafa7adaa6d913',
  },
  cancelled: {
    data: `vnp_Amount=50000000&vnp_BankCode=NCB&vnp_CardType=ATM&${PAYMENT_DATA}24&vnp_TmnCode=CAPTREO1&vnp_TransactionNo=0&vnp_TransactionStatus=02&vnp_TxnRef=BK26112100001`,
    hash: 'ad5d1581b2ce2db351f58cebe2c6b7f39861b1fb480b63b8bfcf9874e457e0d8ea3e24329daf3f6fb42b1f7d65f022a0848af38d798d39be9424a3df1cca7e62',
  },
  queryRequest: {
    fields: read(
      'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
      'RQ0001|2.1.0|querydr|CAPTREO1|BK26112100001|20261121083000|20261121090000|203.0.113.20|Truy van GD BK26112100001',
    ),
    hash: '272068ab902850efaaf46a71e830085aaaa0e1a465c263886cf2d34e36dcd01904e55e0688cd1490471b655843344d16e2819391637e1301c5f5b7142e69adf5',
  },
  queryAnswer: {
    fields: read(
      'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
      '7f3d6c0d4a5b4f0e9c1a2b3c4d5e6f70|querydr|00|QueryDR Success|CAPTREO1|BK26112100001|50000000|NCB|20261121083215|14226112|01|00|Thanh toan ve cap treo BK26112100001',
    ),
    hash: '253a880ee140bb1688d3036cda36a0a813fb44c1d8c601c27183000cd71bd03a9d67d79f239f18c91ebf0fb475577f491289ef9d4059e42819e8dbb551ab354e',
  },
  refundRequest: {
    fields: read(
      'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
      'RF0001|2.1.0|refund|CAPTREO1|03|BK26112100001|20000000|14226112|20261121083000|nhanvien01|20261121100000|203.0.113.20|Hoan tien BK26112100001',
    ),
    hash: '96692f19a88e31940655f3c9200ba38a0c8b25cfa10094adf126c72ab4aa52ea1ec50aa362bc54c7c9c37a55b0b532a9080e46f5c5d63aa9081c555ac00ce9b2',
  },
  refundAnswer: {
    fields: read(
      'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
      '8a4e7d1e5b6c40f1ad2b3c4d5e6f7081|refund|00|Refund success|CAPTREO1|BK26112100001|20000000|NCB|20261121100003|14226199|03|05|Hoan tien BK26112100001',
    ),
    hash: 'c5e331fdfbd8ea8e648212ba675c7dc425521c2a60bd57a7bc6f66c37125fb4f56a729df6136f9beaf55e10fd16dde41e9e4b97b3b7b70cb0c547e063b77e4c7',
  },
};

function read(names: string, values: string): Record<string, string> {
  const parts = values.split('|');
  return Object.fromEntries(names.split(' ').map((name, index) => [`vnp_${name}`, parts[index] ?? '']));
}
