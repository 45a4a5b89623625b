export type WallItem = {
  slug: string;
  /** The address of the picture, path and query. */
  href: string;
  film: string | null;
  avif: string;
  src: string;
  width: number;
  height: number;
  caption: string;
  place: string;
  medium: string;
  description: string;
  date: string;
  tags: string;
  credit: string;
};

/** The pictures of the wall, read from what the server wrote: nothing has to be sent twice. */
export function readWallItems(wall: Element): WallItem[] {
  return [...wall.querySelectorAll<HTMLAnchorElement>('a[data-slug]')].flatMap((link) => {
    const item = link.closest('li');
    const image = link.querySelector('img');
    if (!item || !image) return [];
    const [place = '', medium = ''] = textsOf(item, ':scope > p > span');
    const [description = '', date = '', tags = '', credit = ''] = textsOf(item, ':scope > [hidden] > p');
    return {
      slug: link.dataset.slug ?? '',
      href: link.getAttribute('href') ?? '',
      film: link.dataset.film ?? null,
      avif: link.querySelector('source')?.getAttribute('srcset') ?? '',
      src: image.getAttribute('src') ?? '',
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      caption: link.querySelector('b')?.textContent ?? '',
      ...{ place, medium, description, date, tags, credit },
    };
  });
}

function textsOf(item: Element, selector: string): string[] {
  return [...item.querySelectorAll(selector)].map((node) => node.textContent ?? '');
}
