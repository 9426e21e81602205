const most = 1000;

type Limit = { ok: true; number: number } | { ok: false; problem: string };

/** The value of `--limit`. */
export function readLimit(text: string): Limit {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most
    ? { ok: true, number }
    : { ok: false, problem: `--limit is a whole number from 1 to ${most}.` };
}
