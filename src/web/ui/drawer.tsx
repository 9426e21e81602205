import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel that slides in from the left. */
export function Drawer(props: DrawerProps) {
  return <Dialog placement="left" {...props} />;
}
