import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';

interface LeaveButtonProps {
  className?: string;
  onLeave: () => void;
}

/** Leaves a form or a question, and changes nothing. */
export function LeaveButton({ className, onLeave }: LeaveButtonProps) {
  return (
    <Button look="quiet" className={className} onClick={onLeave}>
      {bottegaText.leave}
    </Button>
  );
}
