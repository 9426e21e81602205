import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailSchema } from '#contract/email.ts';
import { onOneLine } from '#contract/one-line.ts';
import { cardProblems } from './card-problems.ts';
import {
  escapes,
  folder,
  hasReadableUser,
  readAddress,
  parseCarriers,
  smtpUrl,
} from './setting-formats.ts';
import { noProxies, readTrustedProxies } from '#server/http/read-trusted-proxies.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Config = ReturnType<typeof toConfig>;

export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: string[] };

type Environment = Record<string, string | undefined>;

const sender = 'Gomitolo <ciao@gomitolo.example>';
const senderProblem = `must be an e-mail address, with a name or without: ${sender}`;
const optional = z.string().optional();
/** A name or an address, and no more. */
const host = z
  .string()
  .refine(isHost, 'must be a name or an address, such as 0.0.0.0')
  .default('127.0.0.1');
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
  // Further checks would say more of what is no address.
  abort: true,
});

const databaseProblem = `must be a postgres:// address; ${escapes}`;
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: databaseProblem, abort: true })
  .refine(hasReadableUser, databaseProblem);

export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: host,
  PUBLIC_URL: httpUrl
    .refine(isOrigin, 'must end with its host: nothing is served below a path')
    .optional(),
  TRUST_PROXY: readBy(
    readTrustedProxies,
    'must be a number of proxies, or networks: 10.0.0.0/8, 192.0.2.7',
  ).default(noProxies),
  METRICS_PORT: readBy(
    readAddress,
    'must be a port, or an address with a port, such as 0.0.0.0:9100',
  ).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  // The exporter reads them itself.
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(?:,[^=,]+=[^,]+)*$/, 'must be name=value, with commas between several')
    .optional(),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 120).default(0),
  SHARED_CACHE_SECONDS: wholeNumber(1, 600).optional(),
  DATA_DIR: folder.default('./data'),
  BACKUP_DIR: folder.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  SANDBOX_PORT: wholeNumber(0, 65_535).default(0),
  ALLOW_SANDBOX: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  CARRIERS: readBy(
    parseCarriers,
    'must be names with addresses that hold {code} behind the name of the site, each name once, with a ; between them: BRT=https://brt.example/?n={code};Poste=https://…/{code}',
  ).default([]),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().overwrite(onOneLine).refine(isSender, senderProblem).default(sender),
  PUBLIC_API_KEY: z.string().min(8, 'needs 8 characters').default('gomitolo-public'),
  TRUST_CLOCK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** The settings of payments, parsed leniently so that they can be checked while other settings are wrong. */
const cardSchema = settingsSchema
  .pick({
    STRIPE_SECRET_KEY: true,
    STRIPE_PUBLISHABLE_KEY: true,
    STRIPE_WEBHOOK_SECRET: true,
  })
  .extend({
    HOST: host.catch('localhost'),
    ALLOW_SANDBOX: z.string().optional(),
    // A wrong address has a message of its own.
    PUBLIC_URL: httpUrl.default('http://localhost').catch('https://localhost'),
  });

/** Former names of settings, and what is to be done with each. */
export const formerNames: Readonly<Record<string, string>> = {
  LEAVE_SECONDS: 'is called SHUTDOWN_DELAY_SECONDS now: rename it',
  METRICS_HOST: 'is a part of METRICS_PORT now: take it out, and write METRICS_PORT=<host>:<port>',
};

type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings of an environment; every problem is listed, not only the first. */
export function readConfig(environment: Environment): ConfigReading {
  const set = Object.entries(environment).map(([name, value]) => [name, value?.trim()]);
  const settings: Environment = Object.fromEntries(set.filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(settings);
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...cardProblems(cardSchema.parse(settings)),
    ...portProblems(settings),
    ...directProblems(settings),
    ...formerNameProblems(settings),
  ];
  if (parsed.success && issues.length === 0) return { ok: true, config: toConfig(parsed.data) };
  const problems = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { ok: false, problems: [...new Set(problems)] };
}

/** A former name ends the start: unread, it would move the figures to another address without a word. */
function formerNameProblems(settings: Environment) {
  return Object.entries(formerNames)
    .filter(([name]) => settings[name] !== undefined)
    .map(([name, message]) => ({ path: [name], message }));
}

function toConfig(settings: Settings) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The shop's public URL, without a slash at the end. */
    publicUrl: publicUrlOf(settings).replace(/\/+$/, ''),
    /** Proxies with a trusted `X-Forwarded-For`. */
    trustProxy: settings.TRUST_PROXY,
    /** The address that serves the metrics; undefined: none. */
    metrics: settings.METRICS_PORT,
    /** The OTLP URL of traces; undefined: none. */
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** How long the shop goes on serving after it was told to stop. */
    shutdownDelaySeconds: settings.SHUTDOWN_DELAY_SECONDS,
    /** The time for which a shared cache may answer public pages; undefined: not at all. */
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    dataDir: resolve(settings.DATA_DIR),
    /** The folder of the nightly backups; undefined: none. */
    backupDir: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    /** Undefined: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** The same database, not through a pooler of transactions; undefined: `databaseUrl` is not through one. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    cards: cardsOf(settings),
    /** Carriers of parcels, with the address that tracks a parcel. */
    carriers: settings.CARRIERS,
    /** Undefined: e-mails are kept in `dataDir/mail`. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** The key of the two mail calls; public by nature. */
    publicApiKey: settings.PUBLIC_API_KEY,
    logLevel: settings.LOG_LEVEL,
    /** The clock is right, though it does not fit the orders. */
    trustClock: settings.TRUST_CLOCK === '1',
  };
}

type CardConfig =
  | { provider: 'sandbox'; port: number }
  | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };

function publicUrlOf({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/** Numbers with three dots are an address, and no name. */
function isHost(text: string): boolean {
  return /^[\w.:%-]+$/.test(text) && (!/^\d+(?:\.\d+){3,}$/.test(text) || isIP(text) !== 0);
}

function isOrigin(url: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && search === '' && hash === '';
}

/** Of two that want the same port, the later would not start. */
function portProblems({ PORT = '3000', METRICS_PORT, SANDBOX_PORT }: Environment) {
  const others = Object.entries({ METRICS_PORT, SANDBOX_PORT });
  const taken = others.filter(([, address]) => portOf(address) === Number(PORT));
  const own = taken.map(([name]) => ({ path: [name], message: `is the shop's own PORT` }));
  const isShared = portOf(METRICS_PORT) === portOf(SANDBOX_PORT);
  return isShared ? [...own, { path: ['SANDBOX_PORT'], message: 'is METRICS_PORT too' }] : own;
}

/** Of a port, or of a host with a port. */
function portOf(address: string | undefined): number {
  return Number(/\d+\s*$/.exec(address ?? '')?.[0]);
}

function directProblems({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment) {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined) return [];
  return [{ path: ['DATABASE_DIRECT_URL'], message: 'is nothing without DATABASE_URL' }];
}

function cardsOf(settings: Settings): CardConfig {
  const secretKey = settings.STRIPE_SECRET_KEY;
  const publishableKey = settings.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET;
  if (!secretKey || !publishableKey || !webhookSecret) {
    return { provider: 'sandbox', port: settings.SANDBOX_PORT };
  }
  return { provider: 'stripe', secretKey, publishableKey, webhookSecret };
}

/** In one sentence, whatever is wrong with it. */
function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number(problem)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, problem);
}

/** A setting that a function reads; undefined is the problem. */
function readBy<Value>(read: (text: string) => Value | undefined, problem: string) {
  return z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(problem);
    return z.NEVER;
  });
}

/** `ciao@gomitolo.example`, or `Gomitolo <ciao@gomitolo.example>`. */
function isSender(text: string): boolean {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [undefined, text];
  return emailSchema.safeParse(address).success;
}
