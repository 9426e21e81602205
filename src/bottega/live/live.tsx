import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { followChanges, holdChanges } from './follow-changes.ts';
import { BeginAct, LiveRound } from '#bottega/live/live-context.ts';

/** Keeps what is below as the shop is now. */
export function Live({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0);
  const [changes] = useState(() =>
    holdChanges(() => startTransition(() => setRound((now) => now + 1))),
  );
  useEffect(() => followChanges(changes.tell), [changes]);
  return (
    <LiveRound value={round}>
      <BeginAct value={changes.beginAct}>{children}</BeginAct>
    </LiveRound>
  );
}
