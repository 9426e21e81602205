import { useEffect, useState } from 'react';

/** Speaks the title of the page when it becomes another one, as a browser does for a new page. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <output className="sr-only">{title}</output>;
}
