import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { attributesOf } from './static-attributes.ts';
import { escapeText, setOf } from './static-style.ts';

/** On the link that a component brings for its style sheet. Its screen has brought that already, once, in the page's head. */
const STYLESHEET = 'data-rsc-css-href';
const EMPTY = setOf('area br col embed hr img input link meta source track wbr');
/** React writes these in special ways, which no static contents have needed yet. */
const REFUSED = setOf(
  'base body head html listing math menuitem object option plaintext pre script select style textarea title xmp',
);
const TAG = /^[a-z][a-z\d]*$/i;

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
  if (typeof type === 'string') return STYLESHEET in props ? '' : tagMarkup(type, props);
  if (typeof type !== 'function' || '$$typeof' in type) throw new TypeError('an island cannot be static');
  if ('markupOf' in type) return (type.markupOf as (given: object) => string)(props);
  const made = (type as (given: object) => ReactNode)(props);
  return isSheetInDevelopment(type, made) ? '' : staticMarkup(made);
}

/** The development server brings the style sheet of a component by another one, without a name, that waits for it. */
function isSheetInDevelopment(component: { name: string }, made: unknown): boolean {
  return Boolean(import.meta.env.DEV) && component.name === '' && made instanceof Promise;
}

function tagMarkup(tag: string, props: Record<string, unknown>): string {
  if (REFUSED.has(tag) || !TAG.test(tag)) throw new TypeError(`<${tag}> cannot be static`);
  const open = `<${tag}${attributesOf(tag === 'input' ? atFirst(props) : props, tag)}>`;
  const inner = readyMarkup(props) ?? staticMarkup(props.children as ReactNode);
  if (!EMPTY.has(tag)) return `${open}${inner}</${tag}>`;
  if (inner !== '') throw new TypeError(`<${tag}> holds nothing`);
  return open;
}

/** An input in its initial state. */
function atFirst({ defaultValue, defaultChecked, ...props }: Record<string, unknown>) {
  const isGiven = (one: unknown) => one !== null && one !== undefined;
  return {
    ...props,
    checked: isGiven(props.checked) ? props.checked : defaultChecked,
    value: isGiven(props.value) ? props.value : defaultValue,
  };
}

/** What a nested `Static` has already made. */
function readyMarkup({ dangerouslySetInnerHTML: ready }: Record<string, unknown>): string | undefined {
  if (ready === undefined || ready === null) return undefined;
  const markup = (ready as { __html?: unknown }).__html;
  if (typeof markup !== 'string') throw new TypeError('markup that is made already is a text');
  return markup;
}
