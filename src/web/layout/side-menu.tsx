import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { productTypes } from '#contract/product-types.ts';
import { layoutText } from '#text/layout.ts';
import { EmailLink } from '#web/email-link.tsx';
import { useWishes } from '#web/wishes/kept-ids.ts';
import { useRootDataIfAny } from '#web/root-data.ts';
import { categoryPictures } from '#web/catalogue/categories.ts';
import { sitePicture, Picture } from '#ui/picture.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The measures that are no letters stay as they are when letters are enlarged: the words need the room. */
const row =
  'flex min-h-14 items-center rounded-sm px-[12px] transition-colors hover:bg-fleece hyphens-auto wrap-anywhere';

/** The menu of phones: the categories with a picture each, and whom to write to. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const root = useRootDataIfAny();
  const wishes = useWishes()?.length ?? 0;
  return (
    <Dialog placement="left" open={open} onClose={onClose} title={layoutText.shopName}>
      <nav aria-label={layoutText.mainMenu} className="-mx-[12px] mb-8 flex flex-col">
        <PageLink to={paths.home} text={layoutText.home} onClose={onClose} />
        <PageLink to={paths.shop} text={layoutText.shop} onClose={onClose} />
        <ul className="my-1">
          {productTypes.map((type) => (
            <li key={type}>
              <Link
                to={paths[type]}
                onClick={onClose}
                className={`${row} gap-[16px] py-1.5 text-[min(1.0625rem,7.2vw)]`}
              >
                <span className="block size-[64px] shrink-0 overflow-hidden rounded-sm bg-fleece">
                  <Picture
                    {...sitePicture(root?.settings, categoryPictures[type])}
                    alt=""
                    sizes="64px"
                    className="size-full object-cover object-[50%_75%]"
                  />
                </span>
                <span>{layoutText[type]}</span>
              </Link>
            </li>
          ))}
        </ul>
        <PageLink to={paths.wishes} text={layoutText.wishes(wishes)} onClose={onClose} />
        <PageLink to={paths.cart} text={layoutText.cart} onClose={onClose} />
      </nav>
      {root && (
        <p className="mt-auto border-t border-line pt-3">
          <EmailLink
            email={root.settings.email}
            className="inline-flex min-h-11 items-center text-sm wrap-anywhere text-soft"
          />
        </p>
      )}
    </Dialog>
  );
}

function PageLink({ to, text, onClose }: { to: string; text: string; onClose: () => void }) {
  return (
    <Link to={to} onClick={onClose} className={`${row} font-display text-[min(1.5rem,12vw)]`}>
      {text}
    </Link>
  );
}
