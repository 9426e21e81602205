import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#ui/button.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { pieceText } from '#text/bottega-product.ts';
import { bottegaText } from '#text/bottega.ts';
import { ActionButton, type ActionButtonProps, CallButton } from '#bottega/use-action.tsx';
import { useIsBackFromSignIn } from './back-from-sign-in.tsx';

interface FormProps {
  /** For fields that stand outside, by their `form`: forms cannot lie in each other. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Fields and their button of type 'submit', which Enter in a field presses. */
export function Form({ className = 'grid grid-cols-1 gap-4', children, ...form }: FormProps) {
  return (
    <form {...form} noValidate onSubmit={(event) => event.preventDefault()} className={className}>
      {children}
    </form>
  );
}

/** Enter in a text area presses no button by itself: for one whose text has no lines. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}

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
  return (
    <fieldset
      ref={focusAtOnce}
      tabIndex={-1}
      aria-label={words}
      className="min-w-0 scroll-mb-28 rounded-md bg-blush p-4 text-sm"
    >
      <p className="mb-3 wrap-anywhere">{words}</p>
      <div className="flex flex-wrap gap-2">
        <CallButton busy={busy} onClick={onYes}>
          {yes}
        </CallButton>
        <Button look="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}

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

interface DisclosureProps {
  /** Of the button, and of what takes its place. */
  label: string;
  /** The thing that it is about, spoken after the label. */
  of?: string;
  look?: ComponentProps<typeof Button>['look'];
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * A button that is replaced by the content it opens. The focus moves into the content, and back to the button when it
 * is closed, unless something else has the focus.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, of, look = 'outline', isOpen, onOpen, children } = props;
  const spoken = of === undefined ? label : `${label}: ${of}`;
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLFieldSetElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (document.activeElement === document.body) (opened.current ?? button.current)?.focus();
  }, [isOpen]);
  return isOpen ? (
    <fieldset
      ref={opened}
      tabIndex={-1}
      aria-label={spoken}
      className="w-full min-w-0 scroll-mt-20"
    >
      {children}
    </fieldset>
  ) : (
    <Button
      ref={button}
      look={look}
      // Its words begin where the texts above it do.
      className={look === 'quiet' ? '-ml-3' : undefined}
      aria-label={spoken}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}
