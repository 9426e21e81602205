import { type ComponentProps, use, useState } from 'react';
import { BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { Button } from '#ui/button.tsx';
import { useBackOnline } from '#ui/use-online.ts';
import type { BottegaError, callBottega } from './call-bottega.ts';
import { LiveChanges } from './live/live.tsx';
import { toBottegaError, useCallBottega } from './use-call.ts';

type Work<Out> = (call: typeof callBottega) => Promise<Out>;

/**
 * Makes a call when a button is pressed; further presses are ignored until it has ended. Where its answer is lost, or
 * it is refused since somebody else was faster, the screens load their data again.
 */
export function useAction() {
  const call = useCallBottega();
  const changes = use(LiveChanges);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BottegaError>();

  // Nothing was sent: with the connection back there is nothing left to say.
  useBackOnline(() => {
    if (failure?.code === 'offline') setFailure(undefined);
  });

  async function perform<Out>(work: Work<Out>, onDone: (response: Out) => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const end = changes.beginAction();
    setFailure(undefined);
    try {
      onDone(await work(call));
    } catch (error) {
      const failed = toBottegaError(error);
      setFailure(failed);
      if (!isUnchanged.has(failed.code)) changes.notify();
    } finally {
      setBusy(false);
      end();
    }
  }

  return {
    run: <Out,>(work: Work<Out>, onDone: (response: Out) => void) => void perform(work, onDone),
    isBusy,
    failure,
    dismiss: () => setFailure(undefined),
  };
}

/** Nothing was sent, or the maker is led to the sign-in screen. */
const isUnchanged = new Set<BottegaError['code']>(['offline', 'sign_in', 'sign_in_again']);

export interface ActionButtonProps<Out> extends Omit<
  ComponentProps<typeof Button>,
  'onClick' | 'busy'
> {
  work: Work<Out>;
  onDone: (response: Out) => void;
  /** Of a call that wants a fresh sign-in: its `actionKey`. */
  action?: string;
}

/** A button that makes one call, with its failure above it. */
export function ActionButton<Out>(props: ActionButtonProps<Out>) {
  const { work, onDone, action, ...button } = props;
  const { run, isBusy, failure } = useAction();
  return (
    <>
      {action !== undefined && <BackFromSignIn action={action} />}
      {failure && <Failure message={failure.message} />}
      <CallButton busy={isBusy} onClick={firstPress(() => run(work, onDone))} {...button} />
    </>
  );
}

/** A button of `useAction`: it waits while its call is under way. */
export function CallButton({ busy, disabled, ...button }: ComponentProps<typeof Button>) {
  return <Button busy={busy} disabled={busy || disabled} {...button} />;
}

/** Ignores the second press of a double click, which may come when the first call has ended already. */
export function firstPress(press: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) press();
  };
}

/** The sentence about a field that was refused, or a part of it; `field` as in the contract, such as `colors.0.name`. */
export function problemOf(failure: BottegaError | undefined, field: string): string | undefined {
  return failure?.issues.find(({ path }) => isAt(path, field))?.message;
}

export function isAt(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
