import type { FieldReading, FieldRules } from './field-reading.ts';
import { digitsOf } from './number-rules.ts';

const separator = ' / ';
const longestYears = 50;

export const expiryRules: FieldRules = {
  name: 'exp-date',
  autocomplete: 'cc-exp',
  format(text, { deleting }) {
    const digits = monthFirst(text);
    if (digits.length < 2) return digits;
    const [month, year] = [digits.slice(0, 2), digits.slice(2)];
    if (year === '' && deleting) return month;
    return month + separator + (year.length > 2 ? year.slice(-2) : year);
  },
  read(text, { today }) {
    const expiry = readExpiry(text);
    if (digitsOf(text) === '')
      return { empty: true, complete: false, problem: 'incomplete_expiry' };
    if (!expiry) return { empty: false, complete: false, problem: 'incomplete_expiry' };
    return judge(expiry, today);
  },
};

/** Month and full year of a complete text, otherwise null. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/** The digits with a two-digit month in front: `5` and `1/` and `13` cannot be other than 05, 01 and 01 / 3. */
function monthFirst(text: string): string {
  const digits = digitsOf(text);
  const [first = '', second = ''] = digits;
  const single = /^\s*\d\s*\//.test(text) || first > '1' || (first === '1' && second > '2');
  const padded = single ? `0${digits}` : digits;
  return padded.length > 4 ? padded.slice(0, 2) + yearDigits(padded.slice(2)) : padded;
}

/** Browsers fill in four-digit years, people type one digit too many. */
function yearDigits(digits: string): string {
  return digits.length === 4 && digits.startsWith('20') ? digits.slice(2) : digits.slice(0, 2);
}

function judge({ month, year }: { month: number; year: number }, today: Date): FieldReading {
  const problem = problemOf({ month, year }, today);
  return { empty: false, complete: problem === null, problem };
}

function problemOf({ month, year }: { month: number; year: number }, today: Date): string | null {
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (year < today.getFullYear()) return 'invalid_expiry_year_past';
  if (year > today.getFullYear() + longestYears) return 'invalid_expiry_year';
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return 'invalid_expiry_month_past';
  return null;
}
