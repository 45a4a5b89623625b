'use client';

import { useEffect, useRef, useState } from 'react';

type Props = { label: string; tabs: { id: string; name: string }[] };

/** The parts of the menu as anchors that stay in view; the part being read is marked. */
export function MenuTabs({ label, tabs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    // A line across the upper part of the window: the section that crosses it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect } of entries) {
          if (isIntersecting) setCurrent(target.id);
          else if (target.id === tabs[0]?.id && boundingClientRect.top > 0) setCurrent(null);
        }
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const { id } of tabs) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [tabs]);

  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link && current) strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 3 });
  }, [current]);

  return (
    <nav className="menu-tabs" aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
