import { z } from 'zod';
import { makerSchema } from '#contract/bottega/auth.ts';
import { callTable, rowIdSchema } from './makers-call.ts';

/** Why passkeys cannot be had at an address: they belong to a name, and browsers want https for them. */
export function passkeyObstacle(address: string): 'ip_address' | 'not_secure' | undefined {
  const { hostname, protocol } = new URL(address);
  // A URL writes every IPv4 address as four numbers, and IPv6 in brackets.
  if (/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname)) return 'ip_address';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? undefined : 'not_secure';
}

const base64url = z.string().regex(/^[\w-]+$/);
const publicKey = z.literal('public-key');
const wish = z.enum(['discouraged', 'preferred', 'required']);

/** The argument of `navigator.credentials.get`. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  userVerification: wish.optional(),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

/** The argument of `navigator.credentials.create`. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z
    .array(
      z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
    )
    .optional(),
  authenticatorSelection: z
    .object({
      residentKey: wish.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: wish.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

const credential = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: publicKey,
});

/** The response of a passkey to `navigator.credentials.get`. */
export const signedPasskeySchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url.max(4000),
    authenticatorData: base64url.max(4000),
    signature: base64url.max(8000),
    userHandle: base64url.max(100).optional(),
  }),
});
export type SignedPasskey = z.output<typeof signedPasskeySchema>;

/** The response of a new passkey to `navigator.credentials.create`. */
export const madePasskeySchema = credential.extend({
  response: z.object({
    clientDataJSON: base64url.max(4000),
    attestationObject: base64url.max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskeySchema>;

export const passkeySchema = z.object({
  id: z.string(),
  /** The device it was added on: 'Safari, iPhone'. */
  name: z.string(),
  added_at: z.iso.datetime(),
  used_at: z.iso.datetime().optional(),
});
export type PasskeyView = z.infer<typeof passkeySchema>;

/** The calls of passkeys: keys in a phone or computer that sign in without a code. */
export const passkeyCalls = callTable({
  /** The challenge for a sign-in: valid for five minutes, once, in the browser that asked. */
  askPasskey: { method: 'POST', access: 'anybody', response: requestOptionsSchema },
  signInWithPasskey: {
    method: 'POST',
    access: 'anybody',
    request: z.object({ passkey: signedPasskeySchema }),
    response: makerSchema,
  },
  /** The challenge for a new passkey: valid for five minutes, once, in the session that asked. */
  askNewPasskey: { method: 'POST', access: 'fresh maker', response: creationOptionsSchema },
  addPasskey: {
    method: 'POST',
    access: 'fresh maker',
    request: z.object({ passkey: madePasskeySchema }),
    response: passkeySchema,
  },
  /** Those of the maker, the newest first. */
  passkeys: { method: 'GET', response: z.array(passkeySchema) },
  removePasskey: { method: 'POST', access: 'fresh maker', request: z.object({ id: rowIdSchema }) },
});
