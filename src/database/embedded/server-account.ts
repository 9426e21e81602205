import { readFile, stat } from 'node:fs/promises';

export type ServerAccount = { uid: number; gid: number };

const nobody: ServerAccount = { uid: 65_534, gid: 65_534 };

/**
 * The account PostgreSQL runs under. Undefined means our own; as root, whom PostgreSQL refuses,
 * it is the folder's present owner, else an unprivileged account of this machine.
 */
export async function serverAccount(folder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(folder);
  if (owner !== undefined && owner.uid !== 0) return owner;
  return (await accountNamed('postgres')) ?? (await accountNamed('nobody')) ?? nobody;
}

async function ownerOf(folder: string): Promise<ServerAccount | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function accountNamed(name: string): Promise<ServerAccount | undefined> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = lines.split('\n').map((line) => line.split(':'));
  const entry = fields.find(([user]) => user === name);
  if (entry === undefined) return undefined;
  const account = { uid: Number(entry[2]), gid: Number(entry[3]) };
  return account.uid > 0 && account.gid >= 0 ? account : undefined;
}

/** A clean environment: no PG* variable of the machine and no foreign locale changes the server. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' };
