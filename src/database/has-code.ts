/** Whether this is an error with this code, of the system or of PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
