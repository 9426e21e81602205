import { readdirSync, readFileSync } from 'node:fs';

type Seen = {
  /** How often all processes were looked at. */
  looks: number;
  /** Command lines with the secret in them. */
  found: string[];
};

/** Looks at the command lines of all processes ten times a second, as anybody on a machine can. */
export function watchSecret(secret: string): { stop(): Seen } {
  const found = new Set<string>();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const line = readCommandLine(pid);
      // The command that begins the installation is the trial's own.
      if (line.includes(secret) && !line.includes('env\0-i\0')) found.add(line);
    }
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return { looks, found: [...found] };
    },
  };
}

/** Empty for a process that has ended meanwhile. */
function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
