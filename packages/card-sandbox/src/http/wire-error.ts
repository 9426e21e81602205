type WireErrorType = 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';

export type WireErrorFields = {
  status: 400 | 401 | 402 | 404 | 409 | 413 | 429 | 500;
  type: WireErrorType;
  message: string;
  code?: string;
  param?: string;
  /** Further members of the error object, for example `payment_intent`. */
  details?: object;
};

/** A request that Stripe would answer with an error object before anything changed. */
export class WireError extends Error {
  readonly fields: WireErrorFields;

  constructor(fields: WireErrorFields) {
    super(fields.message);
    this.name = 'WireError';
    this.fields = fields;
  }
}

/** The JSON body of an error answer; a request that was let in has a log to look at. */
export function wireErrorBody(fields: WireErrorFields, requestId?: string): { error: object } {
  const { type, code, param, message, details } = fields;
  const documentation = code ? { code, doc_url: errorDocumentation(code) } : {};
  const log = requestId ? { request_log_url: requestLog(requestId) } : {};
  const blame = param ? { param } : {};
  return { error: { ...documentation, message, ...blame, ...log, type, ...details } };
}

/** The URL of the request in Stripe's dashboard. The sandbox has none: the page does not exist. */
export function requestLog(requestId: string): string {
  return `https://dashboard.stripe.com/acct_sandbox/test/workbench/logs?object=${requestId}`;
}

/** Stripe's page on an error code. */
export function errorDocumentation(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

type Missing = { noun: string; id: string; param: string };

/** 404: the object that the path names does not exist. */
export function resourceMissing(missing: Missing): WireError {
  return missingError(404, missing);
}

/** 400: a parameter names an object that does not exist. */
export function referenceMissing(missing: Missing): WireError {
  return missingError(400, missing);
}

function missingError(status: 400 | 404, { noun, id, param }: Missing): WireError {
  const message = `No such ${noun}: '${id}'`;
  const code = 'resource_missing';
  return new WireError({ status, type: 'invalid_request_error', code, param, message });
}

/** 400 with one of Stripe's codes for a request that cannot be done. */
export function invalidRequest(fields: {
  message: string;
  code?: string;
  param?: string;
  details?: object;
}): WireError {
  return new WireError({ status: 400, type: 'invalid_request_error', ...fields });
}
