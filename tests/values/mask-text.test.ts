import { expect, test } from 'bun:test';
import { maskText } from '#src/values/mask-text.ts';

test.each([
  ['Phone 84912345678 invalid', 'Phone 091•••678 invalid'],
  ['+84912345678: blocked', '091•••678: blocked'],
  ['to=+840912345678', 'to=091•••678'],
  ['0084912345678', '091•••678'],
  ['0912345678,0987654321', '091•••678,098•••321'],
  ['so 0912 345 678 khong ton tai', 'so 091•••678 khong ton tai'],
  ['(0912) 345-678.', '091•••678.'],
  ['(+84) 912.345.678', '091•••678'],
  ['912345678', '912•••678'],
  ['phone:84 912 345 678', 'phone:091•••678'],
  ['+33 6 12 34 56 78', '+33•••678'],
  ['SpeedSMS 200 105 84912345678 is wrong', 'SpeedSMS 200 105 091•••678 is wrong'],
  ['Thu Hà <thuha@example.com>, 0912345678', 'Thu Hà <…@…>, 091•••678'],
])('%s is masked as %s', (message, reported) => expect(maskText(message)).toBe(reported));

test.each([
  'eSMS 200 103 Balance not enough to send sms',
  'SpeedSMS 429 without an answer',
  'Zalo answered 502 without a code',
  '-118',
  'no answer within 10 s',
  '550 5.1.1 unknown user',
])('%s stays as it is', (message) => expect(maskText(message)).toBe(message));
