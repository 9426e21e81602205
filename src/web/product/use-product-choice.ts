import { useState } from 'react';
import type { Product, Size, Variant } from '#contract/product.ts';

interface Choice {
  modelIndex: number;
  sizeIndex: number;
  variant: Variant | undefined;
  size: Size | undefined;
  /** The shopper chose the size; otherwise it is the first one. */
  isSizePicked: boolean;
  pickColor: (index: number) => void;
  pickSize: (index: number) => void;
}

/** Colour and size; another colour begins again at its first size, at the top of the page. */
export function useProductChoice(product: Product): Choice {
  const [modelIndex, setModelIndex] = useState(0);
  const [pickedSize, setPickedSize] = useState<number>();
  const sizeIndex = pickedSize ?? 0;

  function pickColor(index: number) {
    setModelIndex(index);
    setPickedSize(undefined);
    window.scrollTo({ top: 0 });
  }

  const variant = product.model_info[modelIndex];
  return {
    modelIndex,
    sizeIndex,
    variant,
    size: variant?.sizes[sizeIndex],
    isSizePicked: pickedSize !== undefined,
    pickColor,
    pickSize: setPickedSize,
  };
}
