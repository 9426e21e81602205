import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { bottegaText } from '#text/bottega.ts';

const arrivalSchema = z.object({ again: z.string() });

/** Names what was being done by its call and by what it is about. */
export function nameOfAct({ path }: { path: string }, request: object): string {
  return `${path} ${'id' in request ? String(request.id) : ''}`;
}

/** Whether the screen brings something into view that one was at before: it keeps the focus. */
export function hasBeenAway(state: unknown): boolean {
  return arrivalSchema.safeParse(state).success;
}

/** Whether this action was interrupted by signing in, and the maker is back. */
export function useEnteredAgain(act: string): boolean {
  const { state } = useLocation();
  const [isBack] = useState(() => arrivalSchema.safeParse(state).data?.again === act);
  return isBack;
}

/** Above the button whose action was interrupted by signing in: scrolls it into view, and says that it was not done yet. */
export function EnteredAgain({ act }: { act: string }) {
  return useEnteredAgain(act) && <Note />;
}

function Note() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={note} tabIndex={-1} className="text-sm text-sage outline-none">
      {bottegaText.signIn.enteredAgain}
    </p>
  );
}
