import type { ComponentProps } from 'react';
import type { callBottega } from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

interface ActButtonProps<Out> extends Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'> {
  work: (call: typeof callBottega) => Promise<Out>;
  onDone: (response: Out) => void;
}

/** A button that does one thing by a call, with what went wrong above it. */
export function ActButton<Out>({ work, onDone, ...button }: ActButtonProps<Out>) {
  const { act, isBusy, failure } = useAct();
  return (
    <>
      {failure && <Failure message={failure.message} />}
      <Button busy={isBusy} disabled={isBusy} onClick={() => act(work, onDone)} {...button} />
    </>
  );
}
