import { errorStatus } from '#contract/error.ts';
import { errorText } from '#text/errors.ts';
import { withdrawalText } from '#text/withdrawal.ts';
import { sentStage, type WithdrawalStage } from './withdrawal-stage.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import type { RequestWithdrawal } from '#web/loader-contexts.ts';

interface FormResponse {
  stage: WithdrawalStage;
  status: number;
  headers?: Record<string, string>;
}

interface Ports {
  take: RequestWithdrawal;
  report: (error: unknown) => void;
}

/** The form as a browser without scripts posts it: the same two steps, a page for each. */
export async function withdrawByForm(request: Request, ports: Ports): Promise<FormResponse> {
  const fields = await readFields(request);
  if (fields === undefined) {
    return { stage: { step: 'form', draft: {}, errors: {} }, status: errorStatus.bad_request };
  }
  // From the page of an order: the form has its known fields, and no errors for the empty ones yet.
  if (fields['step'] === 'fill') {
    return { stage: { step: 'form', draft: fields, errors: {} }, status: 200 };
  }
  const read = readWithdrawal(fields);
  if (!read.ok) {
    return {
      stage: { step: 'form', draft: fields, errors: read.errors },
      status: errorStatus.bad_request,
    };
  }
  const { withdrawal } = read;
  switch (fields['step']) {
    case 'change':
      return { stage: { step: 'form', draft: withdrawal, errors: {} }, status: 200 };
    case 'confirm':
      return confirm(withdrawal, ports);
    default:
      return { stage: { step: 'confirm', withdrawal, sending: false }, status: 200 };
  }
}

async function confirm(
  withdrawal: Parameters<RequestWithdrawal>[0],
  { take, report }: Ports,
): Promise<FormResponse> {
  const asked = { step: 'confirm', withdrawal, sending: false } as const;
  try {
    const taken = await take(withdrawal);
    if (taken.ok) return { stage: sentStage(withdrawal, taken), status: 200 };
    return {
      stage: { ...asked, failure: errorText.too_many_attempts },
      status: errorStatus.too_many_attempts,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(taken.retryAfterSeconds))) },
    };
  } catch (error) {
    report(error);
    return { stage: { ...asked, failure: withdrawalText.failed }, status: errorStatus.internal };
  }
}

/** The text fields of a posted form; undefined when the body is none. */
export async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  try {
    const fields = [...(await request.formData())];
    return Object.fromEntries(
      fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
