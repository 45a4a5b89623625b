'use client';

import '#src/ui/styles/tab-links.css';
import { useEffect, useRef, useState } from 'react';

const LINE = 0.3;
const ABOVE_PX = 1_000_000;

type Props = { label: string; tabs: { id: string; name: string }[] };

/** The parts of the menu as anchors that stay in view; the part being read is marked. */
export function MenuTabs({ label, tabs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    // Fires whenever the top of a section crosses this line in the upper part of the window, also in one jump.
    const observer = new IntersectionObserver(() => setCurrent(sectionAt(tabs, window.innerHeight * LINE)), {
      rootMargin: `${ABOVE_PX}px 0px -${100 - LINE * 100}% 0px`,
    });
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
    <nav
      className=":uno: tab-links menu-tabs [&_ul]:(flex overflow-x-auto [scrollbar-width:none])"
      aria-label={label}
    >
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

/** The last section that starts above a height of the window. */
function sectionAt(tabs: Props['tabs'], height: number): string | null {
  const passed = tabs.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? height) < height,
  );
  return passed.at(-1)?.id ?? null;
}
