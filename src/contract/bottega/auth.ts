import { z } from 'zod';
import { emailSchema } from '#contract/email.ts';
import { callTable, lineSchema, rowIdSchema } from './makers-call.ts';

/** A maker of the pieces, who also runs the shop. */
export const makerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** A code that went to the address was typed in. Until then it may be mistyped, and a stranger's. */
  is_confirmed: z.boolean(),
});
export type MakerView = z.infer<typeof makerSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  /** As people call it: 'Safari, iPhone'. */
  name: z.string(),
  signed_in_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** The one that asks. */
  is_this: z.boolean(),
});
export type DeviceView = z.infer<typeof deviceSchema>;

export const signInCodeDigits = 8;

/** The eight digits of a typed code; spaces and dashes are removed. */
const signInCodeSchema = z
  .string()
  .max(40, 'too_long')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'required'));

export const authCalls = callTable({
  /** Spends the one-time link: makes a maker, or lets a known one in. Sends a code unless the address is confirmed. */
  claim: {
    method: 'POST',
    access: 'anybody',
    request: z.object({
      token: z.string().min(1).max(100),
      name: lineSchema,
      email: emailSchema,
    }),
    response: makerSchema,
  },
  /** Sends a code to a confirmed address, or to its signed-in maker; the answer is the same for every address. */
  askCode: { method: 'POST', access: 'anybody', request: z.object({ email: emailSchema }) },
  /** Sends one's own address, corrected if need be, the code that confirms it: `signIn` takes it. */
  askConfirmation: { method: 'POST', request: z.object({ email: emailSchema }) },
  /** Signs in with the code, in the browser that asked for it. The address it went to is confirmed. */
  signIn: {
    method: 'POST',
    access: 'anybody',
    request: z.object({ code: signInCodeSchema }),
    response: makerSchema,
  },
  /** Signs this browser out, whether or not it was in. */
  signOut: { method: 'POST', access: 'anybody' },
  me: { method: 'GET', response: makerSchema },
  /** Where one is signed in, the latest seen first. */
  devices: { method: 'GET', response: z.array(deviceSchema) },
  /** Ends a session of any maker: its device is signed out at its next request, and trusted no more. */
  shutOut: { method: 'POST', access: 'fresh maker', request: z.object({ id: rowIdSchema }) },
});
