import { useEffect } from 'react';
import { bottegaText } from '#text/bottega.ts';

/** The title of the page as long as this is on it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${bottegaText.title}`;
  }, [title]);
}
