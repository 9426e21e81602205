export interface Token {
  name: string;
  value: string;
}

/** The custom properties of a style sheet whose names begin so: `--color-ink: #2b211b` is `ink`. */
export function readTokens(css: string, prefix: string): Token[] {
  const lines = css.matchAll(new RegExp(`^\\s*--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'gm'));
  return [...lines].map(([, name = '', value = '']) => ({ name, value }));
}
