import { z } from 'zod';
import { deviceSchema, makerSchema } from '#contract/bottega/auth.ts';
import { callTable, lineSchema, rowIdSchema } from './makers-call.ts';
import { passkeySchema } from '#contract/bottega/passkeys.ts';
import { emailSchema } from '#contract/email.ts';

const at = z.iso.datetime();

export const personSchema = makerSchema.extend({
  /** The first time, or after the last return. */
  since: at,
  is_me: z.boolean(),
  devices: z.array(deviceSchema),
  passkeys: z.array(passkeySchema),
});
export type PersonView = z.infer<typeof personSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  until: at,
});

export const peopleCalls = callTable({
  /** In the order in which they came. */
  people: {
    method: 'GET',
    response: z.object({
      people: z.array(personSchema),
      /** Sent and neither used nor expired, the latest first. */
      invitations: z.array(invitationSchema),
      /** The latest first. */
      left: z.array(z.object({ id: z.string(), name: z.string(), left_at: at })),
    }),
  },
  /** Mails a one-time link to an address. A repeated call makes a new link, and voids the one before. */
  invite: {
    method: 'POST',
    access: 'fresh maker',
    request: z.object({ name: lineSchema, email: emailSchema }),
    response: invitationSchema.extend({ token: z.string() }),
  },
  withdrawInvitation: {
    method: 'POST',
    access: 'fresh maker',
    request: z.object({ id: rowIdSchema }),
  },
  /** Removes all access of a maker at once; of oneself too, unless one is the last. */
  removeMaker: { method: 'POST', access: 'fresh maker', request: z.object({ id: rowIdSchema }) },
});
