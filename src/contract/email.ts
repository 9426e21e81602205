import * as z from 'zod/mini';
import { cleanEmail } from './clean-email.ts';
import { emailMaxLength } from './limits.ts';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Names of countries and the like have two letters or more, and no digits unless they are in Punycode. */
const topLabel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';
/** A deliverable address: dots only between other characters, and a domain that a name server can know. */
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`, 'i');

/** The one e-mail rule of client and server: as `cleanEmail` leaves it, at most 254 characters. */
export const emailSchema = z
  .string('required')
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'required'),
    z.maxLength(emailMaxLength, 'email'),
    z.regex(emailPattern, { error: 'email', abort: true }),
  );
