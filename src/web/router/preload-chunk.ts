const fetched = new Set<string>();

/**
 * Loads a chunk that is imported late, after its file and those that it imports, all at once. A module that failed to
 * load fails in many browsers until the page is left (whatwg/html#10327 changes that), also when it is imported again;
 * a file that failed to be fetched does not. Takes the place of Vite's own function (`tools/build/group-chunks.ts`),
 * which is also for style sheets, for old browsers and for files elsewhere; by its name Vite finds it.
 * @param files as Vite lists them: in the root of the shop, without a slash before them
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(addresses.filter(isMissing).map(fetchFile));
  return load();
}

/** Files that the page has loaded, in whatever way, are measured by the browser: without a line they are not asked for again. */
function isMissing(address: string): boolean {
  const { href } = new URL(address, window.location.href);
  return !fetched.has(address) && !performance.getEntriesByName(href).some(hasBody);
}

function hasBody(entry: PerformanceEntry): boolean {
  return 'decodedBodySize' in entry && entry.decodedBodySize !== 0;
}

/** Puts a file into the browser's cache. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.blob();
  fetched.add(address);
}
