import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { MadePasskey, SignedPasskey } from '#contract/bottega/passkeys.ts';

/** A key as an authenticator keeps it, whose signatures the shop checks like any other's. */
export interface SoftwarePasskey {
  /** A new passkey, with the options that the page requested. */
  make(asked: Asked): MadePasskey;
  sign(asked: Asked & { counter?: number; user?: string }): SignedPasskey;
}

interface Asked {
  challenge: string;
  /** Of the page that asks. */
  origin: string;
  /** Whom the page asks for. */
  rpId: string;
  /** Whether its owner has shown a finger, or a PIN. */
  isVerified?: boolean;
}

const jwkSchema = z.object({ x: z.string(), y: z.string() });

/** An ES256 key that speaks WebAuthn, with `none` as attestation. */
export function softwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  return {
    make(asked) {
      const { x, y } = jwkSchema.parse(publicKey.export({ format: 'jwk' }));
      // EC2, ES256, P-256, and the point: numbers that COSE gives them.
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        authenticatorData(asked, { hasKey: true, counter: 0 }),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign({ counter = 0, user, ...asked }) {
      const data = clientData('webauthn.get', asked);
      const about = authenticatorData(asked, { hasKey: false, counter });
      const signature = sign('sha256', Buffer.concat([about, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: about.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: user && Buffer.from(user).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId, isVerified = true }: Asked,
  { hasKey, counter }: { hasKey: boolean; counter: number },
): Buffer {
  const flags = 0x01 + (isVerified ? 0x04 : 0) + (hasKey ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
