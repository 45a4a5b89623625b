export function printWelcome({
  site,
  sandbox,
  seconds,
}: {
  site: string;
  sandbox: string;
  seconds: number;
}): void {
  console.log(`
Đỉnh Mây is open (${seconds.toFixed(1)} s).

  Site      ${site}        English: ${site}/en
  Gate      ${site}/staff/gate
  Gateway   ${sandbox}/        payments, and switches for trouble
  Mailbox   ${sandbox}/mailbox

  Ctrl-C stops everything; the park stays in .data
`);
}
