/**
 * The plain spelling of a path: nothing percent-encoded, no empty parts, no dots to climb by. Letters
 * stay as they are.
 * @param path as it was asked for, beginning with a slash
 * @returns undefined when the path cannot be decoded, or hides a slash in a part
 */
export function oneSpelling(path: string): string | undefined {
  const parts: string[] = [];
  for (const raw of path.split('/')) {
    const part = decodePath(raw);
    if (part === undefined || part.includes('/')) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** A path, or a part of one, without percent-encoding; undefined when it cannot be read. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
