import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { liveCalls } from '#contract/bottega/live.ts';

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

const askEveryMs = 30_000;

/**
 * Says when something has changed in the shop. Where the stream of changes cannot be had, it says so every
 * 30 seconds. A hidden page follows nothing; it asks as soon as it is visible again.
 * @returns ends it
 */
export function followChanges(onChange: () => void): () => void {
  let source: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  function start(): void {
    source = new EventSource(liveCalls.changes.path);
    source.addEventListener('message', onChange);
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
  }

  /** Changes made between loading the screen and opening the stream were not announced. */
  function onOpen(): void {
    clearInterval(asking);
    asking = undefined;
    onChange();
  }

  /** The browser tries again by itself, unless it was refused. */
  function onError(): void {
    if (source?.readyState === EventSource.CLOSED) {
      source = undefined;
      onChange();
    }
    asking ??= setInterval(askAndTry, askEveryMs);
  }

  function askAndTry(): void {
    onChange();
    if (source === undefined) start();
  }

  function stop(): void {
    source?.close();
    source = undefined;
    clearInterval(asking);
    asking = undefined;
  }

  function onSight(): void {
    stop();
    if (document.hidden) return;
    onChange();
    start();
  }

  if (!document.hidden) start();
  document.addEventListener('visibilitychange', onSight);
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    stop();
  };
}

/**
 * Passes on changes, but not during an action of this page: a screen that loads in between might show a state that is
 * just changing, such as the money of a refund.
 */
export function pauseDuringActions(onChange: () => void) {
  let acts = 0;
  let isWaiting = false;
  return {
    notify(): void {
      if (acts > 0) isWaiting = true;
      else onChange();
    },
    /** @returns ends it; changes made meanwhile are announced then */
    beginAction(): () => void {
      acts += 1;
      return () => {
        acts -= 1;
        if (acts > 0 || !isWaiting) return;
        isWaiting = false;
        onChange();
      };
    },
  };
}
