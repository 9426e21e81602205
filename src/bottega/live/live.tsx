import { type ReactNode, useEffect, useState } from 'react';
import { followChanges } from '#bottega/live/follow-changes.ts';
import { LiveRound } from '#bottega/live/live-context.ts';

/** Keeps what is below as the shop is now. */
export function Live({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0);
  useEffect(() => followChanges(() => setRound((now) => now + 1)), []);
  return <LiveRound value={round}>{children}</LiveRound>;
}
