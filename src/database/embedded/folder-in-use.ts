import { SetupProblem } from '#database/setup-problem.ts';

export type Holder = {
  /** Undefined for the shop itself. */
  command?: string;
  pid?: number;
};

const shop = 'shop';

/** The connection's application name: the process that holds a data folder, and its purpose. */
export function holderName(command: string = shop): string {
  return `gomitolo ${command} ${process.pid}`;
}

/**
 * Shops of older versions name their number only.
 * @returns undefined for a name that is none of ours
 */
export function readHolder(name: string): Holder | undefined {
  const [, command = shop, pid] = /^gomitolo (?:([a-z]+) )?(\d+)$/.exec(name) ?? [];
  if (pid === undefined) return undefined;
  return command === shop ? { pid: Number(pid) } : { command, pid: Number(pid) };
}

/** Such as `the command backup (process 4711)`. */
export function describeHolder({ command, pid }: Holder): string {
  return `the command ${command} (process ${pid})`;
}

/** Another process of ours has the data folder. */
export class FolderInUseError extends SetupProblem {
  override name = 'FolderInUseError';

  constructor(folder: string, holder: Holder) {
    super(sentence(folder, holder));
  }
}

function sentence(folder: string, { command, pid }: Holder): string {
  if (command === undefined) {
    const process = pid === undefined ? 'another process' : `process ${pid}`;
    return `A shop already runs on ${folder} (${process}). Stop it, or choose another DATA_DIR.`;
  }
  return `The command ${command} (process ${pid}) uses ${folder}. Wait until it has ended, or choose another DATA_DIR.`;
}
