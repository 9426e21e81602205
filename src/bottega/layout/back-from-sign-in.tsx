import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { bottegaText } from '#text/bottega.ts';

const arrivalSchema = z.object({ again: z.string() });

/** Identifies an action by its call and the id in its request. */
export function actionKey({ path }: { path: string }, request: object): string {
  return `${path} ${'id' in request ? String(request.id) : ''}`;
}

/** Whether the screen scrolls to an interrupted action, which then keeps the focus. */
export function isBackFromSignIn(state: unknown): boolean {
  return arrivalSchema.safeParse(state).success;
}

/** Whether this action was interrupted by signing in, and the maker is back. */
export function useIsBackFromSignIn(action: string): boolean {
  const { state } = useLocation();
  const [isBack] = useState(() => arrivalSchema.safeParse(state).data?.again === action);
  return isBack;
}

/** Above the button whose action was interrupted by signing in: scrolls it into view, and says that it was not done yet. */
export function BackFromSignIn({ action }: { action: string }) {
  return useIsBackFromSignIn(action) && <Note />;
}

function Note() {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.focus({ preventScroll: true });
    paragraph.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={paragraph} tabIndex={-1} className="w-full text-sm text-sage outline-none">
      {bottegaText.signIn.enteredAgain}
    </p>
  );
}
