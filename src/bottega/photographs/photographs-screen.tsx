import { useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import {
  photographCalls,
  photographsMax,
  type ShownPhotograph,
} from '#contract/bottega/photographs.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { BackLink, Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { pieceText } from '#text/bottega-product.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Photographs } from './photographs.tsx';
import { useSharedPhotographs } from './kept-photographs.ts';

type Colour = z.infer<typeof photographCalls.productPhotographs.response>['colors'][number];

export function PhotographsScreen() {
  const { id = '' } = useParams();
  const called = useCall(photographCalls.productPhotographs, { product_id: id });
  const name = called.response?.name ?? '';
  const shared = useSharedPhotographs() ?? [];
  const [edited, setEdited] = useState<Record<string, EditedList | undefined>>({});
  const taken = Object.values(edited).flatMap((one) => one?.list ?? []);
  return (
    <Screen
      title={photographText.title(name)}
      above={<BackLink to={bottegaPaths.editedPiece(id)}>{name || pieceText.title}</BackLink>}
    >
      <Loaded called={called}>
        {({ colors }) => (
          <div className="grid grid-cols-1 gap-8">
            {shared.length > 0 && (
              // Leads photographs that another app has shared to a colour with room for them.
              <div className="rounded-md bg-sage-pale p-4">
                <p className="mb-3">{photographText.toAdd(shared.length)}</p>
                <div className="flex flex-wrap gap-2">
                  {colors.map(
                    ({ name, photographs }, place) =>
                      photographs.length < photographsMax && (
                        <JumpLink
                          key={name}
                          to={takeSharedId(place)}
                          className={buttonLook('outline')}
                        >
                          {name}
                        </JumpLink>
                      ),
                  )}
                </div>
              </div>
            )}
            {colors.map((color, place) => (
              <ColourPhotographs
                key={color.name}
                takeSharedId={takeSharedId(place)}
                productId={id}
                color={color}
                edited={edited[color.name]}
                taken={taken}
                onEdit={(change) =>
                  setEdited((all) => ({ ...all, [color.name]: change(all[color.name]) }))
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function takeSharedId(place: number): string {
  return `shared-${place}`;
}

/** `seen` is the list that was there when the change began. */
interface EditedList {
  seen: ShownPhotograph[];
  list: ShownPhotograph[];
}

interface ColourPhotographsProps {
  takeSharedId: string;
  productId: string;
  color: Colour;
  edited: EditedList | undefined;
  /** The photographs that any colour has here, saved or not. */
  taken: readonly ShownPhotograph[];
  onEdit: (change: (now: EditedList | undefined) => EditedList | undefined) => void;
}

/** The list is changed here and saved whole; it names the one that was there when the change began. */
function ColourPhotographs(props: ColourPhotographsProps) {
  const { productId, edited, taken, onEdit } = props;
  const { name: color, on_sale: isOnSale, photographs: present } = props.color;
  const { run, isBusy, failure, dismiss } = useAction();
  const { statusMessage, announce } = useStatusMessage();
  const list = edited?.list ?? present;
  const save = () =>
    run(
      (call) =>
        call(photographCalls.showPhotographs, {
          product_id: productId,
          color,
          seen: (edited?.seen ?? present).map(listed),
          photographs: list.map(listed),
        }),
      (saved) => {
        onEdit(() => ({ seen: saved.photographs, list: saved.photographs }));
        announce(photographText.saved);
      },
    );
  return (
    <section aria-label={color}>
      <h2 className="mb-3 font-sans text-base font-semibold">{color}</h2>
      {!isOnSale && <p className="mb-3 text-sm text-soft">{photographText.ofOffSale}</p>}
      {statusMessage}
      <Photographs
        place={`colour ${productId} ${color}`}
        takeSharedId={props.takeSharedId}
        photographs={list}
        taken={taken}
        onChange={(change) =>
          onEdit((now) => ({ seen: now?.seen ?? present, list: change(now?.list ?? present) }))
        }
      />
      <div className="mt-4 grid grid-cols-1 gap-3">
        {failure && <Failure message={failure.message} />}
        {failure?.code === 'photographs_changed' && (
          <Button
            look="outline"
            onClick={() => {
              onEdit(() => undefined);
              dismiss();
            }}
          >
            {photographText.takeTheirs}
          </Button>
        )}
        {list.length === 0 ? (
          <p className="text-sm text-soft">{photographText.needsOne}</p>
        ) : (
          <CallButton busy={isBusy} onClick={save}>
            {photographText.save}
          </CallButton>
        )}
      </div>
    </section>
  );
}

function listed({ name, text }: ShownPhotograph) {
  return { name, text };
}
