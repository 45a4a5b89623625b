/** Requests of a hostile client to the API, by the required answer; see `odd-requests.ts`. */
import { all, FORM_TYPE, type OddRequest, posted, repeat } from './odd-requests.ts';
import type { RawRequest } from './raw-request.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = '/api/trpc/search.all';
const LOGIN = '/api/trpc/auth.login';
const CONSENT = '/api/trpc/consent.set';
const SUBSCRIBE = '/api/subscriptions';

export const CALLS: OddRequest[] = [
  ...all(404, [
    ...[
      '/api/%zz',
      '/api/',
      '/api/nothing',
      '/api/trpc/%00',
      '/api/trpc/__proto__',
      '/api/trpc/places.list%00',
    ],
    ...[
      '/api/trpc/constructor.constructor',
      '/api/orders/%zz/tickets.pdf',
      '/api/orders/%00/tickets.pdf?key=%zz',
    ],
    ...[
      '/api/pictures/__proto__',
      '/api/pictures/%zz',
      '/api/words/vi?of=__proto__',
      '/api/words/vi?of=toString',
    ],
    ...[
      '/api/words/%zz',
      '/api/uploads/%zz/large.webp',
      '/api/auth/%zz/callback',
      '/api/auth/__proto__/callback',
    ],
    ...['/api/applications/%zz/cv', '/api/staff/invoices.csv', '/api/payments/transfer/%zz/qr.svg'],
    ...['/api/payments/x/return?vnp_TxnRef=%zz'],
  ]),
  ...all(400, [
    ...[
      '/api/trpc/%zz',
      `${QUERY}?input=%zz`,
      `${QUERY}?input={`,
      `${QUERY}?input=null`,
      `${QUERY}?batch=1&input=[]`,
    ],
    ...[
      `${QUERY}?input=${encodeURIComponent('{"q":{"__proto__":"x"}}')}`,
      `${QUERY}?input=${repeat('[', 9000)}`,
    ],
    ...['/api/payments/vnpay/return', '/api/payments/vnpay/return?vnp_TxnRef=%zz&vnp_TxnRef=2'],
  ]),
  ...(
    [
      [posted('{"__proto__":{"isGranted":true},"constructor":{"prototype":{}}}'), 400],
      [posted(repeat('[', 30_000) + repeat(']', 30_000)), 400],
      [posted(`${repeat('{"a":', 8000)}1${repeat('}', 8000)}`), 400],
      [posted('\ufeff{}'), 400],
      [posted('{"a":"\\ud800"}'), 400],
      [posted(''), 400],
      [posted('null'), 400],
      [posted('1e999'), 400],
      [posted(repeat('x', 70_000)), 413],
      [posted('x', { ...JSON_TYPE, 'content-length': '1000000000' }), 413],
      [posted(`${(70_000).toString(16)}\r\n${repeat('x', 70_000)}\r\n0\r\n\r\n`, chunked(JSON_TYPE)), 413],
      [posted('2\r\n{}\r\n0\r\n\r\n', chunked(JSON_TYPE)), 400],
      ...['text/plain', 'multipart/form-data', 'application/xml', '', 'application/jsonp'].map(
        (type) => [posted('{}', { 'content-type': type }), 415] as [RawRequest, number],
      ),
      [posted('{}', { ...JSON_TYPE, origin: 'null' }), 403],
      [posted('{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }), 403],
      [posted('2\r\n{}', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }), 'closed'],
      [posted('zz\r\n\r\n', chunked(JSON_TYPE)), 'closed'],
      [posted('0\r\n\r\n', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }), 'closed'],
      [posted('x', { ...JSON_TYPE, 'content-length': '-1' }), 'closed'],
      [posted('{}', { ...JSON_TYPE, 'content-length': '2, 3' }), 'closed'],
    ] as [RawRequest, OddRequest[1]][]
  ).map(([request, status]): OddRequest => [CONSENT, status, request]),
  [
    LOGIN,
    400,
    posted(String(Bun.gzipSync('{"email":"a@b.vn"}')), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  ],
  [LOGIN, 400, posted('{"email":"a\\u0000@x.vn","password":"a\\u0000aaaaaaaaaa"}')],
  [
    LOGIN,
    401,
    posted('{"email":"a@b.vn","password":"x"}', { 'content-type': 'APPLICATION/JSON;;charset=x' }),
  ],
  [SUBSCRIBE, 303, posted('%zz=%00&a=&=&__proto__=1&email=%00', FORM_TYPE)],
  [SUBSCRIBE, 303, posted('--x\r\n\r\n', { 'content-type': 'multipart/form-data; boundary=x' })],
  [SUBSCRIBE, 303, posted('zzz', { 'content-type': 'multipart/form-data' })],
  [`${SUBSCRIBE}/__proto__`, 404, posted('', FORM_TYPE)],
  ['/api/orders/release', 303, posted('%zz', FORM_TYPE)],
  ['/api/orders/self-service/refund', 303, posted('%zz', FORM_TYPE)],
  ['/api/orders/self-service/__proto__', 404, posted('', FORM_TYPE)],
  ['/api/uploads?purpose=__proto__', 400, posted('x')],
  ['/api/uploads?purpose=photo', 422, posted('GIF89a')],
  ['/api/uploads?purpose=photo', 422, posted('')],
  ['/api/applications/cv', 422, posted('x')],
  ['/api/payments/momo/ipn', 400, posted(repeat('[', 5000))],
  ['/api/messages/zalo', 403, posted(repeat('[', 5000))],
  ['/api/messages/resend', 403, posted(repeat('[', 5000))],
];

function chunked(headers: Record<string, string>): RawRequest['headers'] {
  return { ...headers, 'transfer-encoding': 'chunked', 'content-length': undefined };
}
