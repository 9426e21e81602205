/** `EAUTH 535`: what a failure is called, without any words, which may repeat an address. */
export function failureCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';
  return isAnswered ? `${code} ${error.responseCode}` : code;
}
