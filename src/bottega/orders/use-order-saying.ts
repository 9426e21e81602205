import { useState } from 'react';
import type { DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { useSaying } from '#bottega/layout/said.tsx';

/**
 * What was done to an order, in words, until somebody does the like elsewhere: then it says so instead.
 * @param causes entries of the history that make it old
 */
export function useOrderSaying(order: DeskOrder, causes: ReadonlySet<string>) {
  const { saying, say } = useSaying();
  const [known, setKnown] = useState(0);
  const now = order.history.filter(({ cause }) => causes.has(cause)).length;
  const isOld = saying.words !== '' && now > known;
  return {
    saying: isOld ? { ...saying, words: deskText.changedSince } : saying,
    /** @param wish `entries`: how many of these it adds to the history itself */
    say(words: string, { entries }: { entries: number }): void {
      setKnown(now + entries);
      say(words);
    },
  };
}
