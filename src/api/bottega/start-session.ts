import type { Context } from 'hono';
import type { Entry } from '#shop/makers/maker.ts';
import {
  dropMakersCookie,
  readMakersCookie,
  writeMakersCookie,
} from '#api/bottega/makers-cookies.ts';
import type { Safety } from '#api/identify-browser.ts';
import { type ComingBrowser, nameDevice } from '#shop/makers/session-statements.ts';

/** The requesting browser, and the session that a new one would replace. */
export function requestingBrowser(context: Context, safety: Safety): ComingBrowser {
  return {
    device: nameDevice(context.req.header('user-agent')),
    replaces: readMakersCookie(context, 'session', safety),
    deviceToken: readDeviceToken(context, safety),
  };
}

/** Sets the cookies of a new session and removes those of the sign-in. */
export function startSession(context: Context, entry: Entry, safety: Safety) {
  if (!entry.ok) return entry;
  writeMakersCookie(context, { kind: 'session', token: entry.token }, safety);
  writeMakersCookie(context, { kind: 'deviceToken', token: entry.deviceToken }, safety);
  if (entry.asked === undefined) dropMakersCookie(context, 'code', safety);
  else writeMakersCookie(context, { kind: 'code', token: entry.asked }, safety);
  dropMakersCookie(context, 'passkey', safety);
  return entry.maker;
}

/** The device token of an earlier session in this browser, if it is well-formed. */
export function readDeviceToken(context: Context, safety: Safety): string | undefined {
  const deviceToken = readMakersCookie(context, 'deviceToken', safety);
  return deviceToken !== undefined && /^[\w-]{20,40}$/.test(deviceToken) ? deviceToken : undefined;
}
