import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { Drawer } from '#web/ui/drawer.tsx';

const links = [
  { to: paths.home, text: layoutText.home },
  { to: paths.shop, text: layoutText.shop },
  { to: paths.clothes, text: layoutText.clothes },
  { to: paths.accessories, text: layoutText.accessories },
  { to: paths.forhome, text: layoutText.forhome },
  { to: paths.cart, text: layoutText.cart },
] as const;

/** The menu of phones. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title={layoutText.shopName}>
      <nav aria-label={layoutText.mainMenu} className="-mx-3 flex flex-col">
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            prefetch="intent"
            onClick={onClose}
            className="rounded-sm px-3 py-3 font-display text-xl transition-colors hover:bg-fleece"
          >
            {link.text}
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}
