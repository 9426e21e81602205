import { type ReactNode, useState } from 'react';
import { type ActionButtonProps, ActionButton } from '#bottega/use-action.tsx';
import { BackFromSignIn, useIsBackFromSignIn } from './back-from-sign-in.tsx';
import { Disclosure } from './disclosure.tsx';
import { LeaveButton } from './leave-button.tsx';

interface AskedActionProps<Out> extends Pick<ActionButtonProps<Out>, 'look' | 'work' | 'onDone'> {
  label: string;
  /** What it comes to. */
  question: ReactNode;
  yes: string;
  /** Of a call that wants a fresh sign-in: its `actionKey`. */
  action?: string;
}

/** A button that says what its call comes to, and asks once. */
export function AskedAction<Out>(props: AskedActionProps<Out>) {
  const { label, look, question, yes, action = '', work, onDone } = props;
  const [isOpen, setOpen] = useState(useIsBackFromSignIn(action));
  return (
    <Disclosure label={label} look={look} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <p className="mb-3 text-sm">{question}</p>
      <BackFromSignIn action={action} />
      <div className="flex flex-wrap gap-3">
        <ActionButton look="outline" work={work} onDone={onDone}>
          {yes}
        </ActionButton>
        <LeaveButton onLeave={() => setOpen(false)} />
      </div>
    </Disclosure>
  );
}
