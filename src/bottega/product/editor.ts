import type { ReactNode } from 'react';
import type { z } from 'zod';

export interface EditorProps<Draft> {
  /** Of the field. */
  label: string;
  /** Distinguishes its inputs from those of other fields. */
  name: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  error: string | undefined;
}

/** How a field is shown, and changed by hand. */
export interface Editor<Value, Draft> {
  /** Of what is kept in the browser until it is saved. */
  draftSchema: z.ZodType<Draft>;
  toDraft: (value: Value) => Draft;
  toValue: (draft: Draft) => { value: Value } | { problem: string };
  /** A question before it is saved, about a value that may be a slip. */
  ask?: (value: Value, former: Value) => string | undefined;
  show: (value: Value) => ReactNode;
  render: (props: EditorProps<Draft>) => ReactNode;
}
