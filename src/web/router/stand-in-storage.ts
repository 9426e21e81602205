/**
 * Script of the first HTML. Where a browser forbids its storage, whoever touches it fails, React
 * Router's own script of the page too. They get one that lasts as long as the page.
 */
export const standInStorage = `
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('');
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value });
  }
}
`;
