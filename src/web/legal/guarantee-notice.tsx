import { guaranteeText } from '#text/guarantee.ts';
import { sitePicture } from '#web/site-picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useRootData } from '#web/use-root-data.ts';

/** The Commission's official notice, once it lies among the pictures; its design may not be changed. */
export function GuaranteeNotice() {
  const { settings } = useRootData();
  const hasNotice = settings.pictureVersions['site-guarantee'] !== undefined;
  return (
    <p className="mt-8">
      <a
        href={guaranteeText.portalUrl}
        rel="noopener"
        className="text-link inline-flex min-h-11 flex-col justify-center"
      >
        {hasNotice && (
          <Picture
            reference={sitePicture(settings, 'site-guarantee')}
            alt={guaranteeText.noticeAlt}
            sizes="(min-width: 769px) 44rem, 92vw"
            className="mb-3 block w-full"
          />
        )}
        {guaranteeText.portal}
      </a>
    </p>
  );
}
