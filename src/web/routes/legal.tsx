import { data } from 'react-router';
import { paths, pictureReference } from '#contract/paths.ts';
import { guaranteeNotice } from '#contract/picture-name.ts';
import { guaranteeText } from '#text/guarantee.ts';
import { legalPages } from '#text/legal-pages.ts';
import { Picture } from '#ui/picture.tsx';
import { LegalScreen } from '#web/legal/legal-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import { pageMeta } from '#web/page-meta.ts';
import { useRootData } from '#web/root-data.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';
import { openDocument } from '#web/router/open-document.ts';

const names = ['terms', 'privacy', 'cookies', 'accessibility', 'guarantee'] as const;

export function meta({ root, loaderData }: MetaArgs<typeof loader>) {
  return loaderData === undefined ? [] : pageMeta(root, loaderData);
}

/** With the words of the page: as scripts no browser loads them. */
async function loadOnServer({ url, context }: LoaderArgs) {
  const name = names.find((one) => paths[one] === url.pathname);
  if (name === undefined) throw data(null, { status: 404 });
  const { settings, pages } = context.get(shopContext);
  const [seller, own] = await Promise.all([settings.read(), pages.blocks(name)]);
  return { name, path: paths[name], own, ...legalPages[name](seller) };
}

export const loader = import.meta.env.SSR ? loadOnServer : openDocument;

export default function Legal({ loaderData }: PageProps<typeof loader>) {
  return (
    <LegalScreen {...loaderData}>
      {loaderData.name === 'guarantee' && <GuaranteeNotice />}
    </LegalScreen>
  );
}

/** The Commission's official notice, once it lies among the pictures; its design may not be changed. */
function GuaranteeNotice() {
  const { settings } = useRootData();
  const version = settings.pictureVersions[guaranteeNotice];
  return (
    <p className="mt-8">
      <a
        href={guaranteeText.portalUrl}
        rel="noopener"
        className="text-link inline-flex min-h-11 flex-col justify-center"
      >
        {version !== undefined && (
          <Picture
            reference={pictureReference(guaranteeNotice, version)}
            alt={guaranteeText.noticeAlt}
            sizes="(min-width: 769px) 44rem, 92vw"
            className="mb-3 block w-full"
          />
        )}
        <span>{guaranteeText.portal}</span>
      </a>
    </p>
  );
}
