import type { CardGateway } from '#shop/card-gateway.ts';

export interface ProviderCall {
  /** The gateway's name for it, such as `authorise`. */
  call: string;
  /** The kind of the result; `failed` when the call threw. */
  outcome: string;
  ms: number;
}

/** A gateway that tells how long the provider took, and how it ended. */
export function timeCardGateway(
  gateway: CardGateway,
  onCall: (call: ProviderCall) => void,
): CardGateway {
  function timed<Args extends unknown[], Result>(
    call: string,
    work: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result> {
    return async (...args) => {
      const begun = performance.now();
      let outcome = 'failed';
      try {
        const result = await work(...args);
        outcome = kindOf(result);
        return result;
      } finally {
        onCall({ call, outcome, ms: performance.now() - begun });
      }
    };
  }

  return {
    ...gateway,
    authorise: timed('authorise', gateway.authorise),
    confirm: timed('confirm', gateway.confirm),
    read: timed('read', gateway.read),
    capture: timed('capture', gateway.capture),
    cancel: timed('cancel', gateway.cancel),
    refund: timed('refund', gateway.refund),
  };
}

function kindOf(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('kind' in result)) return 'done';
  return String(result.kind);
}
