import { type FormEvent, use, useState } from 'react';
import { fieldMessage } from '#text/errors.ts';
import type { BottegaCall, BottegaError } from '#bottega/call-bottega.ts';
import { LiveChanges } from '#bottega/live/live.tsx';
import { toBottegaError, useCallBottega } from '#bottega/use-call.ts';

/** A small form whose fields go into one call; each problem is shown at its field. */
export function useFormCall<In extends object, Out>(
  call: BottegaCall<In, Out>,
  { toRequest, onDone }: { toRequest: (fields: FormData) => In; onDone: (response: Out) => void },
) {
  const ask = useCallBottega();
  const { beginAction } = use(LiveChanges);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<BottegaError>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const request = toRequest(new FormData(form));
    const checked = call.request.safeParse(request);
    setFailure(undefined);
    setErrors(checked.success ? {} : namedErrors(checked.error.issues));
    if (!checked.success) return focusFirst(form, checked.error.issues);
    setBusy(true);
    const end = beginAction();
    try {
      onDone(await ask(call, request));
    } catch (error) {
      setFailure(toBottegaError(error));
    } finally {
      setBusy(false);
      end();
    }
  }

  return { errors, failure, isBusy, submit };
}

type Issue = { path: PropertyKey[]; message: string };

function namedErrors(issues: Issue[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), fieldMessage(message)]),
  );
}

function focusFirst(form: HTMLFormElement, issues: Issue[]): void {
  const field = form.elements.namedItem(String(issues[0]?.path[0] ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
