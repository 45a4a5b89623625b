/** A bank, SePay and payOS in the sandbox, which send nothing by themselves: the test delivers their messages. */
import './env.ts';
import type { Db } from '#db/client.ts';
import type { SepayAccess } from '#src/features/payments/providers/sepay-list.ts';
import { pullTransfers } from '#src/features/transfers/pull-transfers.ts';
import { bankApi } from '#src/http/bank.ts';
import type { BankMovement } from '#src/sandbox/bank/movements.ts';
import type { Message } from '#src/sandbox/bank/notify-shop.ts';
import { ACCOUNT, PAYOS_KEY, SEPAY_SECRET } from './bank.ts';
import { openWorld } from './sandbox-world.ts';

const TOKEN = 'sepay-token';
const NOWHERE = 'http://127.0.0.1:9';

export type BankWorld = {
  /** Transfers money to the park's account, or to another. */
  transfer: (sent: { amount: number; content: string; account?: string }) => Promise<void>;
  /** The messages of SePay and payOS about every movement, repeatable. */
  messages: () => Promise<Message[]>;
  /** The movements on the park's account, as the bank has them. */
  movements: () => Promise<BankMovement[]>;
  /** The park sends money from its account; gives the bank's number of it. */
  payOut: (sent: { amount: number; content: string }) => Promise<{ reference: string }>;
  /** Opens the list of what moved. */
  access: SepayAccess;
  /** Brings a message to the park on this database; gives the status of its answer. */
  deliver: (db: Db, message: Message) => Promise<number>;
  /** Fetches what was not reported to the park. */
  pull: (db: Db, now: string) => Promise<number>;
  stop: () => Promise<void>;
};

export function openBank(): BankWorld {
  const keys = { siteUrl: NOWHERE, sepaySecret: SEPAY_SECRET, sepayToken: TOKEN, payosKey: PAYOS_KEY };
  const world = openWorld({ bank: keys });
  const access = { token: TOKEN, baseUrl: world.url };
  const read = async <T>(path: string) => (await fetch(`${world.url}${path}`)).json() as Promise<T>;
  return {
    async transfer({ account = ACCOUNT, ...sent }) {
      const { status, body } = await world.post('/bank', { account, times: 0, ...sent });
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    messages: () => read<Message[]>('/bank/messages.json'),
    async movements() {
      const all = await read<BankMovement[]>('/bank/movements.json');
      return all.filter(({ account }) => account === ACCOUNT);
    },
    async deliver(db, { path, headers, body }) {
      const here = path.replace('/api/payments', '');
      return (await bankApi(async () => db).request(here, { method: 'POST', headers, body })).status;
    },
    async payOut(sent) {
      const { body } = await world.post('/bank/out', { account: ACCOUNT, ...sent });
      return { reference: body.reference ?? '' };
    },
    access,
    pull: (db, now) => pullTransfers({ db, now }, access),
    stop: world.stop,
  };
}
