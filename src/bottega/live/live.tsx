import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { followChanges, holdChanges } from './follow-changes.ts';

/** Grows when something has changed: what is shown is asked for again, quietly. */
export const LiveRound = createContext(0);

/** Says that something is being done here, and gives back what ends it: meanwhile nothing is asked for again. */
export const BeginAct = createContext(() => () => {});

/** How many orders wait to be shipped. */
export const ToShip = createContext(0);

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
