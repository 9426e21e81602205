import { ApiError } from './api-error.ts';

/** Too many calls, or somebody on the way who does not reach the shop. */
const laterStatuses = [429, 502, 503, 504];

/** Whether a call failed because the shop could not be asked, or asks for patience. */
export function isNoAnswer(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false;
  const { code, details } = problem;
  if (code === 'offline' || code === 'timeout') return true;
  return laterStatuses.some((status) => status === details.status);
}
