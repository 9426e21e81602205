import { wishesText } from '#text/wishes.ts';
import { personalMeta } from '#web/page-meta.ts';
import { use, useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { Button } from '#ui/button.tsx';
import { LooseYarn } from '#ui/line-drawings.tsx';
import { callApi } from '#web/api-client.ts';
import { CardShelf, ShelfSkeleton } from '#web/catalogue/card-shelf.tsx';
import { reloadFromTop } from '#web/errors/reload-from-top.ts';
import { ArrivalContext, PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { logProblem } from '#web/log-problem.ts';
import { WriteToUs } from '#web/email-link.tsx';
import { drawChoose } from '#web/wishes/draw-choose.tsx';
import { readIds, saveIds, useWishes } from '#web/wishes/kept-ids.ts';
import { ShareWishes } from '#web/wishes/share-wishes.tsx';

export function meta() {
  return personalMeta(wishesText);
}

/** The wish list of this browser. */
export default function WishesRoute() {
  const ids = useWishes();
  const { found, missing, hasFailed } = useFound(ids);
  const removed = useRemoved(ids, found);
  useFocusAfterRemoval(ids);
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading className="text-3xl">{wishesText.title}</PageHeading>
      <WriteToUs why={wishesText.needsScript} />
      <Removed removed={removed} />
      {ids?.length === 0 && <NoWishes />}
      {ids !== undefined && ids.length > 0 && (
        <Wishes ids={ids} found={found} missing={missing} hasFailed={hasFailed} />
      )}
    </div>
  );
}

interface RemovedPiece {
  name: string;
  /** The list that holds it. */
  ids: string[];
}

/** The piece that was taken out last, and the way to have it back in its place. */
function Removed({ removed }: { removed: RemovedPiece | undefined }) {
  const { focusHeading } = use(ArrivalContext);

  function undo(ids: string[]) {
    saveIds('wishes', ids);
    focusHeading();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <output className="empty:hidden">
        {removed && <span>{wishesText.removed(removed.name)}</span>}
      </output>
      {removed && (
        <Button look="quiet" onClick={() => undo(removed.ids)} className="-ml-3">
          {wishesText.undo}
        </Button>
      )}
    </div>
  );
}

function NoWishes() {
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <LooseYarn />
      <p className="mt-6 font-display text-2xl">{wishesText.empty}</p>
      <p className="mt-2 text-soft">{wishesText.emptyHint}</p>
      <LinkButton to={paths.shop} className="mt-7">
        {wishesText.shared.toShop}
      </LinkButton>
    </div>
  );
}

function Wishes({
  ids,
  found,
  missing,
  hasFailed,
}: { ids: string[] } & ReturnType<typeof useFound>) {
  if (hasFailed) {
    return (
      <div role="alert" className="mt-8">
        <p className="mb-6">{wishesText.failed}</p>
        <Button onClick={reloadFromTop}>{wishesText.retry}</Button>
      </div>
    );
  }
  if (found === undefined) return <ShelfSkeleton count={ids.length} />;
  const products = found.filter(({ _id }) => ids.includes(_id));
  return (
    <>
      <p className="mt-3 text-soft">{wishesText.kept}</p>
      <CardShelf label={wishesText.list} products={products} below={drawChoose} />
      {missing > 0 && <p className="mt-6 text-sm text-soft">{wishesText.missing(missing)}</p>}
      {products.length > 0 && <ShareWishes ids={products.map(({ _id }) => _id)} />}
    </>
  );
}

/** The products of a list, asked for again when it changes. Those not on sale any more leave it, and are counted. */
function useFound(ids: string[] = noIds) {
  const [found, setFound] = useState<Product[]>();
  const [missing, setMissing] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (ids.length === 0) return;
    let current = true;
    callApi('someProducts', { ids }).then(
      (products) => {
        if (!current) return;
        setFound(products);
        const gone = ids.filter((id) => products.every(({ _id }) => _id !== id));
        if (gone.length === 0) return;
        setMissing((count) => count + gone.length);
        saveIds(
          'wishes',
          readIds('wishes').filter((id) => !gone.includes(id)),
        );
      },
      (problem) => {
        logProblem(problem);
        if (current) setHasFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [ids]);

  return { found, missing, hasFailed };
}

const noIds: string[] = [];

/** The piece that the last change of the list took out; undefined after any other change. */
function useRemoved(ids: string[] = noIds, found: Product[] = []): RemovedPiece | undefined {
  const [last, setLast] = useState(ids);
  const [removed, setRemoved] = useState<RemovedPiece>();
  if (ids === last) return removed;
  const gone = found.find(({ _id }) => last.includes(_id) && !ids.includes(_id));
  setLast(ids);
  setRemoved(gone && { name: gone.name, ids: last });
  return removed;
}

/** The heart of a piece that is taken out had the focus: the heading has it then. */
function useFocusAfterRemoval(ids: string[] = []): void {
  const { focusHeading } = use(ArrivalContext);
  const last = useRef(0);

  useEffect(() => {
    if (ids.length < last.current && document.activeElement === document.body) focusHeading();
    last.current = ids.length;
  }, [ids, focusHeading]);
}
