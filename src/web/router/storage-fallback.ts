/**
 * Script of the first HTML. Where the browser forbids storage, every access throws, also in React Router's own script:
 * this replaces it by storage in memory.
 */
export const storageFallback = `
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
