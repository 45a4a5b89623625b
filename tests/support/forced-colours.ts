/** Run in pages whose colours are forced: what cannot be told from the ground it stands on. */

/** Icons that are shown on a ground of nearly their own colour. */
export function unseenIcons(): string[] {
  const LEAST = 3;
  const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isSolid = (colour: string) => (partsOf(colour)[3] ?? 1) > 0.5;
  const colourOf = (node: Element) => getComputedStyle(node).backgroundColor;
  const groundOf = (icon: Element) => {
    for (let node = icon.parentElement; node; node = node.parentElement)
      if (isSolid(colourOf(node))) return colourOf(node);
    return 'rgb(255, 255, 255)';
  };
  const isShown = (icon: Element) =>
    icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    icon.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll('span.ic')].filter(isShown).flatMap((icon) => {
    const [ink, ground] = [colourOf(icon), groundOf(icon)];
    const [dark = 0, light = 0] = [lightOf(ink), lightOf(ground)].sort((one, other) => one - other);
    if ((light + 0.05) / (dark + 0.05) >= LEAST) return [];
    return [`${icon.className} is ${ink} on ${ground} in ${icon.parentElement?.outerHTML.slice(0, 90)}`];
  });
}
