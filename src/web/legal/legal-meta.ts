import type { LegalPage, SellerTerms } from '#text/legal-page.ts';
import { pageMeta } from '#web/page-meta.ts';

interface Root {
  settings: SellerTerms & { pictureVersions: Record<string, string> };
  site: { publicUrl: string };
}

interface Addressed {
  page: (seller: SellerTerms) => LegalPage;
  path: string;
}

/** Title, description and canonical address of a legal page. */
export function legalMeta(root: Root | undefined, { page, path }: Addressed) {
  if (root === undefined) return [];
  const { title, description } = page(root.settings);
  return pageMeta(root, { title, description, path });
}
