import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PopupMessage } from './popup-context.ts';

interface PopupProps {
  /** Differs from message to message, so that the same words twice are two messages. */
  id: number | undefined;
  message: PopupMessage | undefined;
}

/** The live region is always there, so that a message is spoken when it comes. */
export function Popup({ id, message }: PopupProps) {
  return (
    <output
      data-layout
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center px-4 md:top-24 md:right-8 md:left-auto md:px-0"
    >
      {message && <PopupCard key={id} message={message} />}
    </output>
  );
}

function PopupCard({ message }: { message: PopupMessage }) {
  const card =
    'pointer-events-auto flex min-h-14 animate-rise items-center gap-3 rounded-md px-5 py-3 text-sm font-medium shadow-lift';
  if (message.kind === 'success') {
    return (
      <Link to={paths.cart} className={`${card} bg-sage text-paper`}>
        <Icon name="check" className="shrink-0" />
        {message.text}
      </Link>
    );
  }
  const ground = message.kind === 'problem' ? 'bg-terracotta-deep' : 'bg-ink';
  return <p className={`${card} ${ground} text-paper`}>{message.text}</p>;
}
