import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface LongListProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** More than a window of any size shows. */
const step = 10;

/**
 * A list of cards. A slow phone draws the first of them at once and the others a few at a time, and
 * answers touches in between. Whoever comes back to a list finds its whole height, and their place in it.
 */
export function LongList<Item>({ items, children }: LongListProps<Item>) {
  const isBack = useIsBack();
  const [shown, setShown] = useState(isBack ? items.length : step);
  // The same elements again: those that are drawn already cost the next step nothing.
  const cards = useMemo(() => items.map((item) => children(item)), [items, children]);
  useEffect(() => {
    if (shown < items.length) startTransition(() => setShown(shown + step));
  }, [shown, items.length]);
  return <ul className="grid grid-cols-1 gap-3">{cards.slice(0, shown)}</ul>;
}

function useIsBack(): boolean {
  const type = useNavigationType();
  const { key } = useLocation();
  return type === 'POP' && key !== 'default';
}
