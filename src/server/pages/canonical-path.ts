/**
 * The canonical form of a path: nothing percent-encoded, no empty or dot segments. Letters keep their case.
 * @param path as requested, beginning with a slash
 * @returns undefined when the path cannot be decoded, or a segment contains an encoded slash
 */
export function canonicalPath(path: string): string | undefined {
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
