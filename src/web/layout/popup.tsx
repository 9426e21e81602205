import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useState,
  type ReactNode,
  createContext,
  use,
} from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { popupMs } from '#contract/limits.ts';

/** A short message over the page. A success leads to `/cart` when tapped. */
export interface PopupMessage {
  kind: 'success' | 'problem' | 'note';
  text: string;
}

const PopupContext = createContext<(message: PopupMessage) => void>(() => {});

/** Shows a message for 3 s, or until the route changes. */
export function useShowPopup(): (message: PopupMessage) => void {
  return use(PopupContext);
}

interface Shown {
  message: PopupMessage;
  /** The address it belongs to: on another one it is gone. */
  locationKey: string;
  /** Differs from message to message, so that the same words twice are two messages. */
  id: number;
}

export function PopupProvider({ children }: { children: ReactNode }) {
  const { key: locationKey } = useLocation();
  const [shown, setShown] = useState<Shown>();
  /** It stays while the pointer or the focus is on it, so that there is time to read it. */
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
      {/* The live region is always there, so that a message is spoken when it comes. */}
      <output
        data-layout
        aria-live="polite"
        className="pointer-events-none above-page fixed inset-x-0 top-28 z-40 flex justify-center px-4 md:top-24 md:right-edge md:left-auto md:px-0"
      >
        {current && (
          <PopupCard
            key={current.id}
            message={current.message}
            onHold={setHeld}
            onClose={() => setShown(undefined)}
          />
        )}
      </output>
    </PopupContext>
  );
}

interface PopupCardProps {
  message: PopupMessage;
  /** Told when the pointer or the focus comes to the popup, and when it leaves. */
  onHold: (held: boolean) => void;
  onClose: () => void;
}

const card =
  'pointer-events-auto flex min-h-14 animate-rise items-center gap-3 rounded-md border border-transparent px-5 py-3 text-sm font-medium text-paper shadow-lift';

function PopupCard({ message, onHold, onClose }: PopupCardProps) {
  const cameFrom = useRef<EventTarget>(null);
  if (message.kind !== 'success') {
    const ground = message.kind === 'problem' ? 'bg-terracotta-deep' : 'bg-ink';
    return <span className={`${card} ${ground}`}>{message.text}</span>;
  }

  function hold({ relatedTarget }: FocusEvent) {
    cameFrom.current = relatedTarget;
    onHold(true);
  }

  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    onClose();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <Link
      to={paths.cart}
      onFocus={hold}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onKeyDown={closeByKey}
      className={`${card} bg-sage`}
    >
      <Icon name="check" className="shrink-0" />
      <span>{message.text}</span>
      <Icon name="right" className="-mr-1 size-5 shrink-0" />
    </Link>
  );
}
