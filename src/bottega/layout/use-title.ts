import { use, useEffect } from 'react';
import { bottegaText } from '#text/bottega.ts';
import { ToShip } from '#bottega/live/live-context.ts';

/** The title of the page as long as this is on it, after the number of orders to be shipped. */
export function useTitle(title: string): void {
  const toShip = use(ToShip);
  useEffect(() => {
    const count = toShip > 0 ? `(${toShip}) ` : '';
    document.title = `${count}${title} · ${bottegaText.title}`;
  }, [title, toShip]);
}
