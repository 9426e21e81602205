import { paths, pictureReference } from '#contract/paths.ts';
import { guaranteePage, guaranteeText } from '#text/guarantee.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRootData } from '#web/root-data.ts';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/guarantee';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: guaranteePage, path: paths.guarantee });
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pages.blocks('guarantee');
}

export default function Guarantee({ loaderData }: Route.ComponentProps) {
  return (
    <LegalScreen page={guaranteePage} own={loaderData}>
      <GuaranteeNotice />
    </LegalScreen>
  );
}

const notice = 'site-guarantee';

/** The Commission's official notice, once it lies among the pictures; its design may not be changed. */
function GuaranteeNotice() {
  const { settings } = useRootData();
  const version = settings.pictureVersions[notice];
  return (
    <p className="mt-8">
      <a
        href={guaranteeText.portalUrl}
        rel="noopener"
        className="text-link inline-flex min-h-11 flex-col justify-center"
      >
        {version !== undefined && (
          <Picture
            reference={pictureReference(notice, version)}
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
