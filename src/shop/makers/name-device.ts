const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

/** Each names those it descends from as well, so the order counts. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** A browser as people call it: 'Safari, iPhone'. Nothing else of what it tells about itself is kept. */
export function nameDevice(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const known = [browsers, systems].map((list) => list.find(([, mark]) => mark.test(text))?.[0]);
  return known.filter((name) => name !== undefined).join(', ') || 'Browser';
}
