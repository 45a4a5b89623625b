/** Texts and style attributes as `react-dom` writes them. */

/** React's own list: of these a bare number is no length. */
const UNITLESS = setOf(`
  animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup
  boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow
  gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp
  lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
  strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup
  MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink
  msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup
  WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink
  WebkitLineClamp`);
const ESCAPED = /[&<>"]/;

export function setOf(names: string): Set<string> {
  return new Set(names.trim().split(/\s+/));
}

/** What an attribute or a text can hold. */
export function isWords(value: unknown): value is string | number | boolean {
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean'].includes(typeof value);
}

export function escapeText(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Throws a TypeError for anything but an object of texts and numbers. */
export function styleText(style: unknown): string {
  if (typeof style !== 'object') throw new TypeError('a style is an object');
  const rules: string[] = [];
  for (const [name, value] of Object.entries(style ?? {})) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
    if (!isWords(value)) throw new TypeError(`the style ${name} of static markup takes no ${typeof value}`);
    rules.push(`${styleName(name)}:${styleValue(name, value)}`);
  }
  return rules.join(';');
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name;
  if (!/^[a-z]+$/i.test(name)) throw new TypeError(`${name} is no name of a style`);
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

function styleValue(name: string, value: string | number | boolean): string {
  const isLength = typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(name);
  return isLength ? `${value}px` : String(value).trim();
}
