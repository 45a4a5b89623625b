/** XML from plain data: an object's keys are elements, an array is one element after another, `@name` is an attribute, `#text` what stands beside it. */
import XMLBuilder from 'fast-xml-builder';

type XmlContent = string | number | XmlElements | readonly XmlElements[];
export type XmlElements = { readonly [name: string]: XmlContent };

// The library escapes these strings; characters that XML 1.0 does not allow, escaped or not, it lets through.
const FORBIDDEN = / *[\p{Cc}\ufffe\uffff]+ */gu;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  tagValueProcessor: (_, value) => cleaned(value),
  attributeValueProcessor: (_, value) => cleaned(value),
});

export function writeXml(elements: XmlElements): string {
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...elements });
}

function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().normalize('NFC').replaceAll(FORBIDDEN, ' ') : value;
}
