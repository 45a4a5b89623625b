/** What a component without escaping would write: a foreign script, by its mark. */
export const PLANTS: Readonly<Record<string, string>> = {
  '[plant plain]': '<script>x()</script>',
  '[plant capitals]': '<ScRiPt>x()</sCrIpT>',
  '[plant address]': '<script src="//evil.example/x.js"></script>',
  '[plant slash]': '<script/src=//evil.example/x.js></script>',
  '[plant line]': '<script\n>x()</script>',
  '[plant guess]': '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">x()</script>',
  '[plant no nonce]': '<script nonce="">x()</script>',
  '[plant facts]': '<script type="application/ld+json">{}</script>',
  '[plant payload]': '<script>(self.__FLIGHT_DATA||=[]).push("0:[]\\n")</script>',
  '[plant open]': '<script ',
  '[plant drawing]': '<svg><script>x()</script></svg>',
  '[plant foreign end]': '</div></body></html><script>x()</script>',
};
