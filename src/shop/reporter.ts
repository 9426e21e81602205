/** Logs events and errors. No customer data, no client secrets. */
export interface Reporter {
  info(event: string, details: Record<string, unknown>): void;
  warn(event: string, details: Record<string, unknown>): void;
  error(event: string, details: Record<string, unknown>): void;
}
