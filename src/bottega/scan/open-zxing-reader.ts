import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const patienceMs = 20_000;

/**
 * A reader for browsers without one of their own, such as Safari. Its program of about 1 MB comes from our own origin.
 * @throws when it does not come in time
 */
export async function openZxingReader(formats: readonly BarcodeFormat[]): Promise<BarcodeDetector> {
  const response = await fetch(wasmUrl, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The reader of codes was refused: ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
