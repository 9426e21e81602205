import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { pieceText } from '#text/bottega-product.ts';
import { bottegaText } from '#text/bottega.ts';
import { ActionButton, type ActionButtonProps } from '#bottega/use-action.tsx';
import { useIsBackFromSignIn } from './back-from-sign-in.tsx';
import { Disclosure } from './disclosure.tsx';

interface QuestionProps {
  words: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is done, in the place of the button that was pressed; it takes the focus. */
export function Question({ words, yes, no, busy = false, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={words}
      className="min-w-0 scroll-mb-28 rounded-md bg-blush p-4 text-sm"
    >
      <p className="mb-3 wrap-anywhere">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} disabled={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}

/** Asks before a draft is thrown away. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { words, yes, no } = pieceText.leaving;
  return <Question words={words} yes={yes} no={no} onYes={onLeave} onNo={onStay} />;
}

/** Leaves a form or a question, and changes nothing. */
export function LeaveButton({ className, onLeave }: { className?: string; onLeave: () => void }) {
  return (
    <Button look="quiet" className={className} onClick={onLeave}>
      {bottegaText.leave}
    </Button>
  );
}

interface AskedActionProps<Out> extends Pick<
  ActionButtonProps<Out>,
  'look' | 'work' | 'onDone' | 'action'
> {
  label: string;
  of?: string;
  /** Its consequences, in a sentence. */
  question: ReactNode;
  yes: string;
}

/** A button that says the consequences of its call, and asks once. */
export function AskedAction<Out>(props: AskedActionProps<Out>) {
  const { label, of, look, question, yes, ...action } = props;
  const [isOpen, setOpen] = useState(useIsBackFromSignIn(action.action ?? ''));
  return (
    <Disclosure label={label} of={of} look={look} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <p className="mb-3 text-sm">{question}</p>
      <div className="flex flex-wrap gap-3">
        <ActionButton look="outline" {...action}>
          {yes}
        </ActionButton>
        <LeaveButton onLeave={() => setOpen(false)} />
      </div>
    </Disclosure>
  );
}
