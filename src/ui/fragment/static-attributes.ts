/**
 * Attributes as `react-dom` writes them, with `'` around their values so that they read the same inside a script. What
 * cannot be written exactly is refused: a wrong attribute would go unnoticed.
 */
import { escapeText, isWords, setOf, styleText } from './static-style.ts';

/** HTML does not mind capitals, so other names stay as React spells them. */
const HTML_NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  tabIndex: 'tabindex',
  srcSet: 'srcset',
  dateTime: 'datetime',
  colSpan: 'colspan',
  fetchPriority: 'fetchpriority',
  hrefLang: 'hreflang',
  crossOrigin: 'crossorigin',
  popoverTarget: 'popovertarget',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
};
const HYPHENATED = setOf(`
  accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation
  colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor
  floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName
  glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor
  markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent
  shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset
  strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering
  transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging
  vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xHeight`);
const BOOLEAN = setOf(`
  allowFullScreen async autoFocus autoPlay checked controls credentialless default defer disabled disablePictureInPicture
  disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline
  readOnly required reversed scoped seamless`);
/** Of these `false` is a value. */
const ENUMERATED = setOf(`
  autoReverse contentEditable draggable externalResourcesRequired focusable preserveAlpha spellCheck value`);
const OVERLOADED = setOf('capture download');
const POSITIVE = setOf('cols rows size span');
const NUMERIC = setOf('rowSpan start');
const ADDRESS = setOf('action formAction href src');
/** React does not write them either. */
const UNWRITTEN = setOf(
  'children dangerouslySetInnerHTML suppressHydrationWarning suppressContentEditableWarning',
);
/** Only React in the browser can do what they ask for. */
const LIVE = setOf('ref innerHTML defaultValue defaultChecked precedence is');

const SAFE_NAME = /^[a-z_][\w.-]*$/i;
const LIVE_NAME = /^(on|x(link|ml))/i;
const SCRIPT_ADDRESS =
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t/i;
const ANY_KIND = /^(data|aria)-/i;

/** Throws a TypeError for what cannot be written exactly. */
export function attributesOf(props: Record<string, unknown>, element = ''): string {
  let written = '';
  for (const name in props) if (!UNWRITTEN.has(name)) written += attribute(name, props[name], element);
  return written;
}

/** Within `'`. */
function attributeText(text: string): string {
  return escapeText(text).replaceAll("'", '&#39;');
}

function attribute(name: string, value: unknown, element: string): string {
  if (value === null || value === undefined) return '';
  const isOfInput = name === 'checked' && element !== 'input';
  if (LIVE.has(name) || LIVE_NAME.test(name) || !SAFE_NAME.test(name) || isOfInput)
    throw new TypeError(`static markup cannot have the attribute ${name}`);
  if (name === 'style') return quoted(name, styleText(value) || null);
  if (!isWords(value)) throw new TypeError(`the attribute ${name} of static markup takes no ${typeof value}`);
  if (BOOLEAN.has(name)) return value ? ` ${nameOf(name)}` : '';
  return quoted(nameOf(name), valueText(name, value, element));
}

function quoted(name: string, text: string | null): string {
  return text === null ? '' : ` ${name}='${attributeText(text)}'`;
}

/** The attribute's text; null where React leaves it out. */
function valueText(name: string, value: string | number | boolean, element: string): string | null {
  if (ADDRESS.has(name)) return addressText(name, value, element);
  if (OVERLOADED.has(name) && typeof value === 'boolean') return value ? '' : null;
  if (POSITIVE.has(name)) return Number(value) >= 1 ? String(value) : null;
  if (NUMERIC.has(name)) return Number.isNaN(Number(value)) ? null : String(value);
  const isWritten = typeof value !== 'boolean' || ENUMERATED.has(name) || ANY_KIND.test(name);
  if (isWritten) return String(value);
  if (value) throw new TypeError(`the attribute ${name} of static markup is neither there nor not there`);
  return null;
}

function addressText(name: string, value: string | number | boolean, element: string): string | null {
  if (typeof value === 'boolean') return null;
  if (SCRIPT_ADDRESS.test(String(value))) throw new TypeError(`the attribute ${name} holds a script`);
  const isLeftOut = value === '' && (name === 'src' || (name === 'href' && element !== 'a'));
  return isLeftOut ? null : String(value);
}

// No more than the code has names for.
const names = new Map(Object.entries(HTML_NAMES));

function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const written = HYPHENATED.has(name)
    ? name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    : name;
  names.set(name, written);
  return written;
}
