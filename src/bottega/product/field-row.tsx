import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Form, LeaveButton, LeaveQuestion, Question } from '#bottega/layout/form.tsx';
import { focusInView } from '#bottega/layout/focus-in-view.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import type { BottegaError, callBottega } from '#bottega/call-bottega.ts';
import { useAction, CallButton, isAt } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { productCalls } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Editor } from './editor.ts';
import type { Rows } from './use-rows.ts';

interface FieldRowProps<Value, Draft> {
  rows: Rows;
  productId: string;
  field: string;
  colorId?: string;
  label: string;
  now: { value: Value; version: string };
  editor: Editor<Value, Draft>;
}

/**
 * A field: its name and value, and, once it is opened, its editor. Unsaved changes are kept in this browser, and a saved
 * one can be taken back.
 */
export function FieldRow<Value, Draft>(props: FieldRowProps<Value, Draft>) {
  const { rows, productId, field, colorId, label, now, editor } = props;
  const row = colorId === undefined ? field : `${field}-${colorId}`;
  const isOpen = rows.open === row;
  const [kept, onKeep] = useDraft(
    `product ${productId} ${row}`,
    z.object({ version: z.string(), draft: editor.draftSchema }),
  );
  const { run, isBusy, failure } = useAction();
  const saved = !isOpen && rows.saved?.row === row ? rows.saved : undefined;
  const { version, former } = saved ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The pressed button has gone with the editor.
    if (wasOpen.current && !isOpen) focusInView(button.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => rows.onOpen(isOpen ? undefined : row)}
        className="flex min-h-14 w-full scroll-mt-4 items-center gap-3 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{label}</span>
          {!isOpen && (
            <span className="line-clamp-2 text-sm text-soft wrap-anywhere">
              {editor.show(now.value)}
            </span>
          )}
          {!isOpen && kept !== undefined && (
            <span className="block text-sm text-terracotta">{pieceText.kept}</span>
          )}
        </span>
        <Icon
          name="chevron"
          className={classNames('size-5 shrink-0 text-soft', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <OpenField {...props} row={row} kept={kept} onKeep={onKeep} />}
      {saved && failure && <Failure message={refusalText(failure, field) ?? failure.message} />}
      {/* It is there without words before, so that these are spoken. */}
      <output className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sage-pale text-sm not-empty:mb-3 not-empty:min-h-15 not-empty:px-4 not-empty:py-2">
        {saved && (
          <span className="min-w-0">
            {version === undefined ? pieceText.undone(label) : pieceText.saved(label)}
          </span>
        )}
        {version !== undefined && (
          <CallButton
            look="outline"
            busy={isBusy}
            onClick={() => run(editField(props, { value: former, version }), rows.onUndone)}
          >
            {pieceText.undo}
          </CallButton>
        )}
      </output>
    </li>
  );
}

type KeptDraft<Draft> = { version: string; draft: Draft };

interface OpenFieldProps<Value, Draft> extends FieldRowProps<Value, Draft> {
  row: string;
  kept: KeptDraft<Draft> | undefined;
  onKeep: (kept: KeptDraft<Draft> | undefined) => void;
}

function OpenField<Value, Draft>(props: OpenFieldProps<Value, Draft>) {
  const { rows, row, field, label, now, editor, kept, onKeep } = props;
  const { run, isBusy, failure, dismiss } = useAction();
  const [isTold, setTold] = useState(false);
  const [asked, setAsked] = useState<'save' | 'leave'>();
  const draft = kept?.draft ?? editor.toDraft(now.value);
  const read = editor.toValue(draft);
  const isSame = 'value' in read && JSON.stringify(read.value) === JSON.stringify(now.value);
  const clashes = kept !== undefined && kept.version !== now.version && !isSame;
  const version = kept?.version ?? now.version;

  function save(known: string): void {
    setTold(true);
    setAsked(undefined);
    if (!('value' in read) || isSame) return;
    const former = now.value;
    run(editField(props, { value: read.value, version: known }), (saved) => {
      onKeep(undefined);
      rows.onSaved({ row, version: saved.version, former });
    });
  }
  function leave(): void {
    onKeep(undefined);
    rows.onOpen(undefined);
  }
  const problem = 'problem' in read ? read.problem : undefined;
  const slip = 'value' in read && !isSame ? editor.ask?.(read.value, now.value) : undefined;
  return (
    <Form className="grid grid-cols-1 gap-4 pt-1 pb-5">
      {failure && !clashes && failure.issues.length === 0 && <Failure message={failure.message} />}
      {editor.render({
        label,
        name: row,
        draft,
        onDraft: (next) => {
          setAsked(undefined);
          // A refusal is of the value that was sent.
          dismiss();
          onKeep({ version, draft: next });
        },
        error: (isTold ? problem : undefined) ?? refusalText(failure, field),
      })}
      {clashes ? (
        <FieldClash
          mine={'value' in read ? editor.show(read.value) : problem}
          theirs={editor.show(now.value)}
          busy={isBusy}
          onMine={() => {
            onKeep({ version: now.version, draft });
            save(now.version);
          }}
          onTheirs={leave}
        />
      ) : (
        <>
          {isTold && isSame && <p className="text-sm text-soft">{pieceText.same}</p>}
          {asked === 'save' && slip !== undefined && (
            <Question
              words={slip}
              yes={pieceText.yesSave}
              no={pieceText.noCorrect}
              onYes={() => save(version)}
              onNo={() => setAsked(undefined)}
            />
          )}
          {asked === 'leave' && (
            <LeaveQuestion onLeave={leave} onStay={() => setAsked(undefined)} />
          )}
          {asked === undefined && (
            <div className="flex flex-wrap gap-2">
              <CallButton
                type="submit"
                busy={isBusy}
                onClick={() => (slip === undefined ? save(version) : setAsked('save'))}
              >
                {pieceText.save}
              </CallButton>
              <LeaveButton
                onLeave={() => (kept === undefined || isSame ? leave() : setAsked('leave'))}
              />
            </div>
          )}
        </>
      )}
    </Form>
  );
}

interface ClashProps {
  mine: ReactNode;
  theirs: ReactNode;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** The typed value of a field beside the one that was saved elsewhere meanwhile: neither is lost. */
function FieldClash({ mine, theirs, busy, onMine, onTheirs }: ClashProps) {
  const words = pieceText.clash;
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md bg-blush p-4 text-sm">
      <p className="font-medium">{words.title}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="text-soft">{words.mine}</p>
          <p className="mb-2 whitespace-pre-line wrap-anywhere">{mine}</p>
          <CallButton busy={busy} onClick={onMine}>
            {words.keepMine}
          </CallButton>
        </div>
        <div className="min-w-0">
          <p className="text-soft">{words.theirs}</p>
          <p className="mb-2 whitespace-pre-line wrap-anywhere">{theirs}</p>
          <Button look="outline" onClick={onTheirs}>
            {words.keepTheirs}
          </Button>
        </div>
      </div>
    </div>
  );
}

type FieldPlace = { productId: string; field: string; colorId?: string };

function editField(place: FieldPlace, edit: { value: unknown; version: string }) {
  const { productId: product_id, field, colorId: color_id } = place;
  return (call: typeof callBottega) =>
    call(productCalls.editProduct, { product_id, field, color_id, ...edit });
}

/** The sentences about a value that was refused; about another field with its name before it. */
function refusalText(failure: BottegaError | undefined, field: string): string | undefined {
  const sentences = failure?.issues.map((issue) =>
    isAt(issue.path, field) ? issue.message : nameRefusal(issue),
  );
  return sentences?.length ? [...new Set(sentences)].join(' ') : undefined;
}

/** A refusal with the name of its field, where it has one. */
export function nameRefusal({ path, message }: { path: string; message: string }): string {
  const names: Record<string, string> = pieceText.fields;
  const [field = ''] = path.split('.');
  return names[field] === undefined ? message : `${names[field]}: ${message}`;
}
