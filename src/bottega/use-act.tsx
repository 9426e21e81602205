import { type ComponentProps, use, useState } from 'react';
import { Failure } from '#bottega/layout/screen.tsx';
import { Button } from '#ui/button.tsx';
import type { BottegaError, callBottega } from './call-bottega.ts';
import { BeginAct } from './live/live.tsx';
import { toBottegaError, useCallBottega } from './use-call.ts';

/** Does something by a call when a button is pressed: once, however often it is pressed meanwhile. */
export function useAct() {
  const call = useCallBottega();
  const beginAct = use(BeginAct);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BottegaError>();

  async function perform<Out>(
    work: (call: typeof callBottega) => Promise<Out>,
    onDone: (response: Out) => void,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const end = beginAct();
    setFailure(undefined);
    try {
      onDone(await work(call));
    } catch (error) {
      setFailure(toBottegaError(error));
    } finally {
      setBusy(false);
      end();
    }
  }

  return {
    act<Out>(
      work: (call: typeof callBottega) => Promise<Out>,
      onDone: (response: Out) => void,
    ): void {
      void perform(work, onDone);
    },
    isBusy,
    failure,
  };
}

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
      <Button
        busy={isBusy}
        disabled={isBusy}
        onClick={firstPress(() => act(work, onDone))}
        {...button}
      />
    </>
  );
}

/** For a button: the second press of a double one may come when the first is done already. */
export function firstPress(press: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) press();
  };
}
