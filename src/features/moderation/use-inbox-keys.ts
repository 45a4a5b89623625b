import { type RefObject, useEffect, useRef } from 'react';
import { type InboxItem, isAnswerable } from './moderation.ts';
import type { Inbox } from './use-inbox.ts';

type List = RefObject<HTMLUListElement | null>;
type Keys = {
  list: List;
  items: InboxItem[];
  inbox: Inbox;
  onReject: (item: InboxItem) => void;
  onReply: (item: InboxItem) => void;
};

/** Arrow keys choose an item, letters decide it; when the focused one is gone, the next takes the focus. */
export function useInboxKeys(keys: Keys): void {
  const { list, items } = keys;
  const at = useRef(-1);

  useEffect(() => {
    // The list has changed: the focus was on an item that is gone, or is left behind in a dialog that has closed.
    const timer = setTimeout(() => {
      const { activeElement: focused, body } = document;
      const isLost = focused === body || Boolean(focused?.closest('dialog:not([open])'));
      if (isLost && at.current >= 0 && items.length > 0) focusLine(list, at.current);
    });
    return () => clearTimeout(timer);
  }, [list, items]);

  useEffect(() => {
    // Of the whole page, so that the first key works before anything has been chosen.
    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      const isElsewhere = !(target instanceof Element) || target.closest('dialog, input, textarea, select');
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      at.current = linesOf(list).findIndex((line) => line.contains(target));
      const act = actionOf(event.key, at.current, keys);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** What a key does to the item in focus, or null. */
function actionOf(key: string, focused: number, keys: Keys): (() => void) | null {
  const { list, items, inbox, onReject, onReply } = keys;
  if (key === 'ArrowDown') return () => down(focused + 1, keys);
  if (key === 'ArrowUp') return () => focusLine(list, focused - 1);
  const char = key.toLowerCase();
  if (char === 'z') return () => void inbox.undo();
  const item = items[focused];
  if (!item) return null;
  if (char === 'a' && item.state !== 'approved') return () => void inbox.decide(item, 'approved');
  if (char === 's' && item.state !== 'spam') return () => void inbox.decide(item, 'spam');
  if (char === 't' && isAnswerable(item)) return () => onReply(item);
  return char === 'r' && item.state !== 'rejected' ? () => onReject(item) : null;
}

/** After the last one comes the next page, when there is one. */
function down(index: number, { list, items, inbox }: Keys): void {
  if (index < items.length || !inbox.hasMore) focusLine(list, index);
  else if (!inbox.isLoading) void inbox.more().then(() => setTimeout(() => focusLine(list, index)));
}

function linesOf(list: List): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

function focusLine(list: List, index: number): void {
  const all = linesOf(list);
  const line = all[Math.max(0, Math.min(index, all.length - 1))];
  line?.focus();
  line?.scrollIntoView({ block: 'nearest' });
}
