import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { withdrawalSections, withdrawalText, withdrawalText as text } from '#text/withdrawal.ts';
import { withdrawByForm } from '#web/legal/withdraw-by-form.ts';
import { LegalScreen } from '#web/legal/legal-screen.tsx';
import { requestWithdrawalContext, reportContext } from '#web/loader-contexts.ts';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useRootData } from '#web/root-data.ts';
import { useEffect, useEffectEvent, useState, type MouseEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { unbroken } from '#text/unbroken.ts';
import { focusAtOnce } from '#ui/focus.ts';
import { callApi } from '#web/api-client.ts';
import { hasCode } from '#web/api-error.ts';
import { useLoadPressed } from '#web/use-pressed-part.ts';
import { logProblem } from '#web/log-problem.ts';
import { WithdrawalForm } from '#web/legal/withdrawal-form.tsx';
import {
  forgetWithdrawal,
  readWithdrawalMemory,
  rememberWithdrawal,
} from '#web/legal/withdrawal-memory.ts';
import {
  sentStage,
  withdrawalPlace,
  type WithdrawalReceipt,
  type WithdrawalStage,
} from '#web/legal/withdrawal-stage.ts';
import { Button } from '#ui/button.tsx';
import type { HeadersArgs, LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';

export function meta({ root }: MetaArgs) {
  const { title, description } = withdrawalText;
  return pageMeta(root, { title, description, path: paths.withdrawal });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The way without JavaScript. */
async function answerForm({ request, context }: LoaderArgs) {
  const { stage, ...init } = await withdrawByForm(request, {
    take: context.get(requestWithdrawalContext),
    report: context.get(reportContext),
  });
  const isReceiptSure = stage.step === 'sent' && !stage.isUncertain;
  // A receipt in doubt is shown here, with its date: the page is all that proves the withdrawal.
  if (isReceiptSure) throw redirect(paths.withdrawalReceived, 303);
  return data(stage, init);
}

export const action = import.meta.env.SSR ? answerForm : undefined;

export default function WithdrawalRoute({ actionData }: PageProps<undefined, typeof action>) {
  const { settings } = useRootData();
  const { heading, lead } = withdrawalText;
  return (
    <LegalScreen heading={heading} lead={lead} sections={withdrawalSections(settings)}>
      <SectionBoundary>
        <WithdrawalRequest posted={actionData} />
      </SectionBoundary>
    </LegalScreen>
  );
}

/** Withdrawing in two steps: the form, then its confirmation. */
function WithdrawalRequest({ posted }: { posted?: WithdrawalStage }) {
  const { stage, check, change, confirm } = useWithdrawal(posted);
  if (stage.step === 'sent') return <WithdrawalReceived {...stage} />;
  return (
    <div id={withdrawalPlace} className="mt-8 rounded-md bg-paper p-5 sm:p-8">
      {stage.step === 'form' ? (
        <WithdrawalForm {...stage} onCheck={check} />
      ) : (
        <WithdrawalConfirmation
          {...stage}
          onChange={() => change(stage.withdrawal)}
          onConfirm={() => void confirm(stage.withdrawal)}
        />
      )}
    </div>
  );
}

function WithdrawalReceived({ email, statement, receivedAt, isUncertain }: WithdrawalReceipt) {
  return (
    <section id={withdrawalPlace} className="mt-8 rounded-md bg-sage-pale p-6 sm:p-8">
      <h2 ref={focusAtOnce} tabIndex={-1} className="text-xl">
        {text.sentHeading}
      </h2>
      <p className="mt-2 break-words">{statement}</p>
      <p className="mt-2">{unbroken(text.receivedAt(receivedAt))}</p>
      <p className="mt-2 break-words">
        {unbroken(isUncertain ? text.uncertain(email) : text.sent(email))}
      </p>
    </section>
  );
}

/**
 * Takes a withdrawal in two steps: the filled form is sent only when it is confirmed.
 * @param posted where a form that was posted before the scripts came has led to
 */
function useWithdrawal(posted: WithdrawalStage | undefined) {
  const loadPressed = useLoadPressed();
  const [stage, setStage] = useState<WithdrawalStage>(
    posted ?? { step: 'form', draft: {}, errors: {} },
  );

  /** After a reload it stands where it stood. */
  const standAgain = useEffectEvent(() => {
    const { fields, isChecked } = readWithdrawalMemory(sessionStorage);
    if (posted === undefined && isChecked) check(fields).catch(logProblem);
  });
  useEffect(() => standAgain(), []);

  /** Goes on to the confirmation; false when a field is wrong. */
  async function check(fields: Partial<Withdrawal>): Promise<boolean> {
    // The schema library is heavy: it comes only when somebody withdraws.
    const chunk = await loadPressed(() => import('#web/legal/read-withdrawal.ts'));
    if (chunk === undefined) return true;
    const read = chunk.readWithdrawal(fields);
    if (read.ok) {
      rememberWithdrawal(sessionStorage, { fields: read.withdrawal, isChecked: true });
      setStage({ step: 'confirm', withdrawal: read.withdrawal, sending: false });
      return true;
    }
    // At once, so that it is marked before the focus goes there.
    flushSync(() =>
      setStage((now) => (now.step === 'form' ? { ...now, errors: read.errors } : now)),
    );
    return false;
  }

  function change(withdrawal: Withdrawal): void {
    rememberWithdrawal(sessionStorage, { fields: withdrawal, isChecked: false });
    setStage({ step: 'form', draft: withdrawal, errors: {} });
  }

  async function confirm(withdrawal: Withdrawal): Promise<void> {
    setStage({ step: 'confirm', withdrawal, sending: true });
    const next = await send(withdrawal);
    if (next.step === 'sent') forgetWithdrawal(sessionStorage);
    setStage(next);
  }

  return { stage, check, change, confirm };
}

/** Where it leads: to the receipt, or back with what went wrong. */
async function send(withdrawal: Withdrawal): Promise<WithdrawalStage> {
  try {
    return sentStage(withdrawal, await callApi('withdraw', withdrawal));
  } catch (problem) {
    logProblem(problem);
    const limited = hasCode(problem, 'too_many_attempts');
    const failure = limited ? problem.message : withdrawalText.failed;
    return { step: 'confirm', withdrawal, sending: false, failure };
  }
}

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal;
  sending: boolean;
  failure?: string;
  onChange: () => void;
  onConfirm: () => void;
}

/**
 * The declaration as it will be sent, and 'Conferma recesso' (Cod. cons. 54-bis). It holds what was
 * filled in, for the way without JavaScript.
 */
function WithdrawalConfirmation(props: WithdrawalConfirmationProps) {
  const { withdrawal, sending, failure, onChange, onConfirm } = props;
  const { name, order_number: orderNumber, email } = withdrawal;

  function confirm(event: SubmitEvent): void {
    event.preventDefault();
    onConfirm();
  }

  function change(event: MouseEvent): void {
    event.preventDefault();
    onChange();
  }

  return (
    <section aria-labelledby="withdrawal-confirm">
      <h2 id="withdrawal-confirm" ref={focusAtOnce} tabIndex={-1} className="text-xl">
        {text.confirmHeading}
      </h2>
      <p className="mt-3 break-words">{text.statement({ name, orderNumber })}</p>
      <p className="mt-2 text-sm break-words text-soft">{text.receiptTo(email)}</p>
      <form
        method="post"
        action={`#${withdrawalPlace}`}
        onSubmit={confirm}
        className="mt-6 flex flex-wrap gap-3"
      >
        {Object.entries(withdrawal).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" name="step" value="confirm" busy={sending} disabled={sending}>
          {text.send}
        </Button>
        <Button
          type="submit"
          name="step"
          value="change"
          look="outline"
          disabled={sending}
          onClick={change}
        >
          {text.change}
        </Button>
      </form>
      <output className="mt-3 block text-sm empty:hidden">
        {sending && <span>{text.sending}</span>}
        {failure !== undefined && <span className="text-terracotta-deep">{failure}</span>}
      </output>
    </section>
  );
}
