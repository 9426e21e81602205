import type { HeadTag } from './route-module.ts';

/** Elements that React puts into the head of the document. JSON-LD is the server's alone (`render-page.tsx`). */
export function Head({ tags }: { tags: HeadTag[] }) {
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if ('href' in tag) return <link key={tag.rel} {...tag} />;
    if ('jsonLd' in tag) return null;
    return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />;
  });
}
