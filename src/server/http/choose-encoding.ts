const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** The best encoding of ours that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  return encodings.find((encoding) => accepts(accepted, encoding)) ?? 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const entry = header
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .find(([name]) => name === encoding);
  if (entry === undefined) return false;
  const quality = entry.find((part) => part.startsWith('q='));
  return quality === undefined || Number(quality.slice(2)) > 0;
}
