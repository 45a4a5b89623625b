/** Runs in pages with large letters: what is sized in pixels, cut off, or lies on another word. */

/** Rules of the page's own sheets that give letters a size in pixels, which no setting of the browser enlarges. */
export function sizesInPixels(): string[] {
  const fixed: string[] = [];
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /\dpx/.test(rule.style.fontSize))
        fixed.push(`${rule.selectorText}: ${rule.style.fontSize}`);
      else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return fixed;
}

/** Words that stick out of their box, or out of a box that hides what sticks out; not what is meant to be scrolled. */
export function cutText(): string[] {
  const SPARE = 3;
  const wordsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (element: Element) =>
    wordsOf(element).some((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return isHidden(element, range.getBoundingClientRect());
    });
  const isHidden = (element: Element, words: DOMRect) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const { left, right } = box.getBoundingClientRect();
      const holds = /hidden|clip/.test(overflowX) || (box === element && display !== 'inline');
      if (holds && (words.right > right + SPARE || words.left < left - SPARE)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.clientWidth !== 1)
    .filter((element) => !element.closest('svg, .sr-only, .skip-link, [aria-hidden="true"], option'))
    .filter(isCut)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
    );
}

/** Parts of the head that lie on each other. */
export function crowdedHead(): string[] {
  const parts = [
    ...document.querySelectorAll('.logo b, .chrome .languages a, .hd-tools > *, .hd-quiet a, .auth-head a'),
  ]
    .filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1 && !part.closest('dialog'),
    )
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  return parts.flatMap(({ part, box }, at) =>
    parts
      .slice(at + 1)
      .filter(({ part: other }) => !part.contains(other) && !other.contains(part))
      .filter(
        ({ box: { left, right, top, bottom } }) =>
          left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2,
      )
      .map(({ part: other }) => `${part.outerHTML.slice(0, 60)} and ${other.outerHTML.slice(0, 60)}`),
  );
}
