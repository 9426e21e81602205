const asked = new Set<string>();

/**
 * Loads a chunk that is imported late, and asks at once for those that it imports. Takes the place of Vite's own
 * function (`tools/build/group-chunks.ts`), which is also for style sheets, for old browsers and for files elsewhere; by its name Vite finds it.
 * @param files as Vite lists them: in the root of the shop, without a slash before them
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  for (const file of files.filter((each) => !asked.has(each))) {
    asked.add(file);
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: `/${file}`,
    });
    document.head.append(link);
  }
  return load();
}
