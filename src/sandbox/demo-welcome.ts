/** The texts of the demo after its start. */

type Welcome = {
  site: string;
  sandbox: string;
  seconds: number;
  accounts: readonly { email: string; role: string }[];
  password: string;
};

const ROLES = new Map([
  ['gate', 'gate staff'],
  ['manager', 'operations manager'],
  ['care', 'customer care'],
  ['shop', 'shop keeper'],
  ['visitor', 'guest'],
]);

export function printWelcome({ site, sandbox, seconds, accounts, password }: Welcome): void {
  const people = accounts.map(
    ({ email, role }) => `  ${(ROLES.get(role) ?? role).padEnd(20)}${email}   ${password}`,
  );
  console.log(`
Đỉnh Mây is open (${seconds.toFixed(1)} s).

  Site        ${site}        English: ${site}/en
  Office      ${site}/staff
  Gate        ${site}/staff/gate
  Gateway     ${sandbox}        payments, and switches for trouble
  Mailbox     ${sandbox}/mailbox
  Texts       ${sandbox}/textbox
  Bank        ${sandbox}/bank           transfers, as a bank tells of them
  Codes       ${sandbox}/codes          of the authenticator app of who works with money or settings

Accounts
${people.join('\n')}

To try
  1. Book a ticket at ${site}/dat-ve and pay by card 9704198526191432198,
     holder NGUYEN VAN A, issued 07/15, OTP 123456.
  2. Read the mail with the QR code in the mailbox.
  3. Sign in as owner, manager, customer care or shop keeper: the code after the password is at ${sandbox}/codes.
  4. Sign in as gate staff and let the ticket in; scan it again and see it refused.
  5. Make the gateway lose its notification: the order is paid within two minutes all the same.

Ctrl-C stops everything; the park stays in .data
`);
}
