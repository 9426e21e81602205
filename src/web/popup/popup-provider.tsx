import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { popupMs } from '#contract/limits.ts';
import { PopupContext, type PopupMessage } from './popup-context.ts';
import { Popup } from './popup.tsx';

interface Shown {
  message: PopupMessage;
  /** The address it belongs to: on another one it is gone. */
  locationKey: string;
  id: number;
}

export function PopupProvider({ children }: { children: ReactNode }) {
  const { key: locationKey } = useLocation();
  const [shown, setShown] = useState<Shown>();
  /** While the pointer or the focus is on it, it stays: whoever is slow must not lose it. */
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (shown === undefined || held) return;
    const timer = setTimeout(() => setShown(undefined), popupMs);
    return () => clearTimeout(timer);
  }, [shown, held]);

  const show = useCallback(
    (message: PopupMessage) => {
      setHeld(false);
      setShown((last) => ({ message, locationKey, id: (last?.id ?? 0) + 1 }));
    },
    [locationKey],
  );

  const current = shown?.locationKey === locationKey ? shown : undefined;
  return (
    <PopupContext value={show}>
      {children}
      <Popup
        id={current?.id}
        message={current?.message}
        onHold={setHeld}
        onClose={() => setShown(undefined)}
      />
    </PopupContext>
  );
}
