import { wishesText } from '#text/wishes.ts';
import { personalMeta } from '#web/page-meta.ts';
import { WishesScreen } from '#web/wishes/wishes-screen.tsx';

export function meta() {
  return personalMeta(wishesText);
}

export default function Wishes() {
  return <WishesScreen />;
}
