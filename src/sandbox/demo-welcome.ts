/** The texts of the demo after its start. */

type Welcome = {
  site: string;
  sandbox: string;
  seconds: number;
  accounts: { email: string; role: string }[];
  password: string;
};

const ROLES: Record<string, string> = { gate: 'gate staff', manager: 'manager' };

export function printWelcome({ site, sandbox, seconds, accounts, password }: Welcome): void {
  const people = accounts.map(
    ({ email, role }) => `  ${(ROLES[role] ?? role).padEnd(12)}${email}   ${password}`,
  );
  console.log(`
Đỉnh Mây is open (${seconds.toFixed(1)} s).

  Site        ${site}        English: ${site}/en
  Gate        ${site}/staff/gate
  Orders      ${site}/staff/orders
  Gateway     ${sandbox}        payments, and switches for trouble
  Mailbox     ${sandbox}/mailbox
  Texts       ${sandbox}/textbox
  Bank        ${sandbox}/bank           transfers, as a bank tells of them

Accounts
${people.join('\n')}

To try
  1. Book a ticket at ${site}/dat-ve and pay by card 9704198526191432198,
     holder NGUYEN VAN A, issued 07/15, OTP 123456.
  2. Read the mail with the QR code in the mailbox.
  3. Sign in as gate staff and let the ticket in; scan it again and see it refused.
  4. Make the gateway lose its notification: the order is paid within two minutes all the same.

Ctrl-C stops everything; the park stays in .data
`);
}
