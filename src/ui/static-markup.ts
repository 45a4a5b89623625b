import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

const NO_ATTRIBUTE = new Set(['children', 'dangerouslySetInnerHTML']);
/** On the link that a component brings for its style sheet. Its screen has brought that already, once, in the page's head. */
const STYLESHEET = 'data-rsc-css-href';
const EMPTY = new Set(['img', 'source', 'br', 'hr', 'input', 'meta', 'link']);
const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  srcSet: 'srcset',
  dateTime: 'datetime',
  colSpan: 'colspan',
  fetchPriority: 'fetchpriority',
  hrefLang: 'hreflang',
  popoverTarget: 'popovertarget',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
};
const UNITLESS = new Set([
  'opacity',
  'zIndex',
  'lineHeight',
  'fontWeight',
  'flex',
  'order',
  'scale',
  'aspectRatio',
]);
/** SVG attributes that keep their capitals; every other camel-cased name is written with hyphens. */
const CAPITAL = new Set([
  'viewBox',
  'preserveAspectRatio',
  'pathLength',
  'gradientTransform',
  'gradientUnits',
]);

// No more than the code has names for.
const names = new Map(Object.entries(RENAMED));
const ESCAPED = /[&<>"]/;

/** HTML of elements and plain components, with `'` around attributes so that it reads the same inside a script. */
export function staticMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeText(String(node));
  if (Array.isArray(node)) return node.map(staticMarkup).join('');
  if (!isValidElement(node)) throw new TypeError('static markup takes elements, text and lists of them');
  return elementMarkup(node as ReactElement<Record<string, unknown>>);
}

function elementMarkup({ type, props }: ReactElement<Record<string, unknown>>): string {
  const children = props.children as ReactNode;
  if (type === Fragment) return staticMarkup(children);
  if (typeof type === 'string') {
    if (STYLESHEET in props) return '';
    const open = `<${type}${attributesOf(props)}>`;
    return EMPTY.has(type) ? open : `${open}${readyMarkup(props) ?? staticMarkup(children)}</${type}>`;
  }
  if (typeof type !== 'function' || '$$typeof' in type) throw new TypeError('an island cannot be static');
  if ('markupOf' in type) return (type.markupOf as (given: object) => string)(props);
  return staticMarkup((type as (given: object) => ReactNode)(props));
}

/** What a nested `Static` has already made. */
function readyMarkup(props: Record<string, unknown>): string | undefined {
  return (props.dangerouslySetInnerHTML as { __html: string } | undefined)?.__html;
}

/** With `'` around them, so that they read the same inside a script. */
export function attributesOf(props: Record<string, unknown>): string {
  let written = '';
  for (const name in props) if (!NO_ATTRIBUTE.has(name)) written += attribute(name, props[name]);
  return written;
}

function attribute(name: string, value: unknown): string {
  if (!isWritten(name, value)) return '';
  if (value === true && !name.startsWith('aria-')) return ` ${attributeName(name)}`;
  const text = name === 'style' ? styleText(value as Record<string, unknown>) : String(value);
  if (text === '' && name === 'style') return '';
  return ` ${attributeName(name)}='${attributeText(text)}'`;
}

/** Within `'`. */
export function attributeText(text: string): string {
  return escapeText(text).replaceAll("'", '&#39;');
}

function isWritten(name: string, value: unknown): boolean {
  return value !== undefined && value !== null && (value !== false || name.startsWith('aria-'));
}

function attributeName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const written = CAPITAL.has(name) ? name : hyphenated(name);
  names.set(name, written);
  return written;
}

function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name.startsWith('--') ? name : hyphenated(name)}:${styleValue(name, value)}`)
    .join(';');
}

/** React's own rule: a bare number is a length, except in a custom property, where zero says it all, or where none is. */
function styleValue(name: string, value: unknown): string {
  const isLength = typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(name);
  return isLength ? `${value}px` : String(value);
}

function hyphenated(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function escapeText(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
