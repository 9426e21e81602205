import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { followChanges, pauseDuringActions } from './follow-changes.ts';

/** Grows when something has changed: the screens then load their data again in the background. */
export const LiveVersion = createContext(0);

/** `beginAction` returns the function that ends it: meanwhile nothing is loaded again. `notify` has it loaded. */
export const LiveChanges = createContext({ beginAction: () => () => {}, notify: () => {} });

/** How many orders wait to be shipped. */
export const ToShipCount = createContext(0);

/** Keeps the screens below up to date with the shop. */
export function Live({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0);
  const [changes] = useState(() =>
    pauseDuringActions(() => startTransition(() => setRound((now) => now + 1))),
  );
  useEffect(() => followChanges(changes.notify), [changes]);
  return (
    <LiveVersion value={round}>
      <LiveChanges value={changes}>{children}</LiveChanges>
    </LiveVersion>
  );
}
