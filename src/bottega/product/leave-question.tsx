import { Question } from '#bottega/layout/question.tsx';
import { pieceText } from '#text/bottega-product.ts';

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a draft is thrown away. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { words, yes, no } = pieceText.leaving;
  return <Question words={words} yes={yes} no={no} onYes={onLeave} onNo={onStay} />;
}
