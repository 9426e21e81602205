const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh|macOS/],
  ['Linux', /Linux|CrOS|Chrome OS/],
] as const;

/** In this order: the name of a browser also contains those of its ancestors. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** The names by which a browser calls itself: the user agent, and the quoted texts of `Sec-CH-UA-Platform` and `Sec-CH-UA-Model`. */
interface DeviceHints {
  userAgent?: string | undefined;
  platform?: string | undefined;
  model?: string | undefined;
}

/**
 * A browser's name for people: 'Safari, iPhone', or with the model where the browser tells it: two phones of the same
 * system are told apart. Nothing else of the user agent is stored.
 */
export function nameDevice({ userAgent = '', platform = '', model = '' }: DeviceHints): string {
  const [, device] = /^"([\w .()+-]{1,40})"$/.exec(model) ?? [];
  const system = find(systems, platform) ?? find(systems, userAgent);
  const names = [find(browsers, userAgent), device ?? system];
  return names.filter((name) => name !== undefined).join(', ') || 'Browser';
}

function find(list: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return list.find(([, pattern]) => pattern.test(text))?.[0];
}
