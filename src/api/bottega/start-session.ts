import type { Context } from 'hono';
import type { Entry } from '#shop/makers/maker.ts';
import {
  dropMakersCookie,
  readMakersCookie,
  writeMakersCookie,
} from '#api/bottega/makers-cookies.ts';
import type { Safety } from '#api/identify-browser.ts';
import { nameDevice } from '#shop/makers/name-device.ts';
import type { ComingBrowser } from '#shop/makers/session-statements.ts';

/** The requesting browser, and the session that a new one would replace. */
export function requestingBrowser(context: Context, safety: Safety): ComingBrowser {
  return {
    device: requestingDevice(context),
    replaces: readMakersCookie(context, 'session', safety),
    deviceToken: readDeviceToken(context, safety),
  };
}

/** The name of the requesting device. */
export function requestingDevice({ req }: Context): string {
  return nameDevice({
    userAgent: req.header('user-agent'),
    platform: req.header('sec-ch-ua-platform'),
    model: req.header('sec-ch-ua-model'),
  });
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
