import { useNavigation } from 'react-router';

/** A thread along the top of the screen while the next page is on its way: the press was heard. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      data-navigating
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-blush"
    >
      <div className="h-full w-1/3 animate-thread bg-terracotta motion-reduce:w-full" />
    </div>
  );
}
