import { pino } from 'pino';
import { composeDeps } from '#server/composition/compose-deps.ts';
import { openJobSender } from '#server/jobs/open-job-sender.ts';
import type { Config } from '#server/settings/config.ts';
import { openCards } from '#server/open-cards.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import type { CommandContext } from '#cli/command.ts';
import type { PaymentDeps } from '#shop/payments/payment-context.ts';
import type { Reporter } from '#shop/reporter.ts';

interface CommandDeps extends PaymentDeps, AsyncDisposable {}

/**
 * The parts that a command needs of orders, makers and e-mails, whether or not a shop runs on the same database. Its
 * queued jobs are done by the shop, at once or when it starts.
 */
export async function openCommandDeps({
  name,
  config,
  complain,
}: Pick<CommandContext, 'name' | 'config' | 'complain'>): Promise<CommandDeps> {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openCommandDatabase({ config, name, complain }));
  // Failures only, on standard error, so that the answer on standard output stays clean.
  const log = pino({ level: 'error', base: null }, pino.destination({ dest: 2, sync: true }));
  const { sendJobs } = opening.use(await openJobSender({ pool: database.pool, complain }));
  const cards = await openCards({
    config: besideShop(config),
    log,
    databaseUrl: database.url,
    shopPort: config.port,
  });
  opening.defer(() => cards.stop());
  const report = createCommandReporter(complain);
  const deps = composeDeps({ database, sendJobs, cards: cards.access, report });
  const open = opening.move();
  return { ...deps, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** A running shop has its sandbox on the port of the settings; the command's own takes a free one. */
function besideShop(config: Config): Config {
  if (config.cards.provider === 'stripe') return config;
  return { ...config, cards: { provider: 'sandbox', port: 0 } };
}

/** Reports warnings and errors, each in one line. */
export function createCommandReporter(complain: CommandContext['complain']): Reporter {
  const sayEvent = (event: string, { cause, ...details }: Record<string, unknown>) => {
    const reason = cause instanceof Error ? cause.message : cause;
    complain([event, JSON.stringify(details), reason].filter(Boolean).join(' '));
  };
  return { info: () => undefined, warn: sayEvent, error: sayEvent };
}
