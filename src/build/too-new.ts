/** What a script or a sheet uses that one of the oldest browsers does not know: Chrome 109, Safari 16.0, Firefox 115. */
type Kind = 'script' | 'sheet';
type Feature = {
  name: string;
  pattern: RegExp;
  /** Scripts that ask for it first, or load only where it is known. */
  guardedIn?: RegExp;
};

const SCRIPT: Feature[] = [
  { name: 'copying array methods (Chrome 110)', pattern: /\.(?:toSorted|toReversed|toSpliced|with)\(/ },
  { name: 'groupBy (Chrome 117)', pattern: /\b(?:Object|Map)\.groupBy\(/ },
  { name: 'promises (Chrome 119)', pattern: /\bPromise\.(?:withResolvers|try)\(/ },
  { name: 'Array.fromAsync (Chrome 121)', pattern: /\bArray\.fromAsync\(/ },
  {
    name: 'AbortSignal.any (Chrome 116)',
    pattern: /\bAbortSignal\.any\(/,
    // Loaded after `old-browser.ts`, which gives it to those that have none.
    guardedIn: /^api\b/,
  },
  { name: 'URL.parse (Chrome 126)', pattern: /\bURL\.(?:parse|canParse)\(/ },
  { name: 'Response.json (Safari 17)', pattern: /\bResponse\.json\(/ },
  { name: 'well-formed strings (Chrome 111)', pattern: /\.(?:is|to)WellFormed\(/ },
  {
    name: 'methods of sets (Chrome 122)',
    pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  },
  { name: 'bytes as text (Chrome 140)', pattern: /\.(?:toHex|toBase64|fromHex|fromBase64)\(/ },
  { name: 'idle callbacks (no Safari)', pattern: /\brequestIdleCallback\(/ },
  { name: 'checkVisibility (Safari 17.4)', pattern: /\.checkVisibility\(/ },
  {
    name: 'ARIA properties (Firefox 119)',
    pattern: /\.aria[A-Z]\w+\s*=(?!=)/,
    // Where they are unknown a press that waits for its script looks no different, and is repeated all the same.
    guardedIn: /^early-press-script/,
  },
  { name: 'Intl (Firefox 125)', pattern: /\bIntl\.(?:Segmenter|DurationFormat)\(/ },
  {
    name: 'sheets made by a script (Safari 16.4)',
    pattern: /\bnew CSSStyleSheet\b|\.adoptedStyleSheets\b/,
    guardedIn: /^(?:adopt-sheet|every-page|old-browser|without-has)/,
  },
  {
    name: 'popovers (Chrome 114)',
    pattern: /\.(?:show|hide|toggle)Popover\(|\.popoverTargetElement\b/,
    guardedIn: /^(?:every-page|toast-corners)/,
  },
  {
    name: 'view transitions (Chrome 111)',
    pattern: /\.startViewTransition\(/,
    guardedIn: /^entry/,
  },
  { name: 'BarcodeDetector (no Firefox)', pattern: /\bnew BarcodeDetector\b/, guardedIn: /^qr-detector/ },
  {
    name: 'streams and canvases (Safari 16.4)',
    pattern: /\bnew (?:OffscreenCanvas|CompressionStream|DecompressionStream)\b/,
  },
  { name: 'lookbehind (Safari 16.4)', pattern: /\(\?<[=!]/ },
  { name: 'static blocks (Safari 16.4)', pattern: /\bstatic\s*\{/ },
];

const SHEET: Feature[] = [
  { name: 'ranges in media queries (Safari 16.4)', pattern: /@media[^{]*[<>]/ },
  { name: 'nested rules (Chrome 112)', pattern: /[{;}]\s*&/ },
  { name: 'light-dark() (Chrome 123)', pattern: /\blight-dark\(/ },
  { name: 'mixed colours in parts (Chrome 111)', pattern: /\b(?:oklch|oklab|lch|lab)\(/ },
  { name: 'trigonometry (Chrome 111)', pattern: /[\s:(*/+-](?:sin|cos|tan|atan2|round|mod|rem)\(/ },
  { name: 'subgrid (Chrome 117)', pattern: /\bsubgrid\b/ },
  { name: 'user-invalid (Chrome 119)', pattern: /:user-(?:in)?valid\b/ },
  { name: ':dir() (Chrome 120)', pattern: /:dir\(/ },
  { name: 'new rules (Safari 16.4)', pattern: /@(?:property|scope|starting-style)\b/ },
  { name: 'anchors (Chrome 125)', pattern: /\banchor(?:-name\s*:|\()/ },
  {
    name: 'masks without a prefix (Chrome 120)',
    pattern: /^(?![\s\S]*-webkit-mask)[\s\S]*[{;]mask(?:-image)?:/,
  },
];

const FEATURES: Record<Kind, Feature[]> = { script: SCRIPT, sheet: SHEET };

/** Names of the features; `file` is the name that the build gives the script. */
export function tooNew(kind: Kind, text: string, file = ''): string[] {
  return FEATURES[kind]
    .filter(({ pattern, guardedIn }) => pattern.test(text) && !guardedIn?.test(file))
    .map(({ name }) => name);
}
