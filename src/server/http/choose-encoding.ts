const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** Far more than any browser says. */
const longestAccepted = 500;

/** The best encoding of ours that an Accept-Encoding header allows. One of endless length is not read. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted || accepted.length > longestAccepted) return 'identity';
  const parts = accepted.toLowerCase().split(',');
  return encodings.find((encoding) => accepts(parts, encoding)) ?? 'identity';
}

function accepts(parts: readonly string[], encoding: string): boolean {
  for (const part of parts) {
    const [name = '', ...words] = part.split(';');
    if (name.trim() !== encoding) continue;
    const quality = words.map((word) => word.trim()).find((word) => word.startsWith('q='));
    return quality === undefined || Number(quality.slice(2)) > 0;
  }
  return false;
}
