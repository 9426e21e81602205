/** Pictures of pages, the shop's (`site-hero`) and the makers', which keep their shape; read by PostgreSQL too. */
export const ofPagesPattern = '^(?:site-|pagina-[0-9a-f]{24}$)';
/** The Commission's notice on the legal guarantee (Reg. EU 2025/1960), which the operator puts among the pictures. */
export const guaranteeNotice = 'site-guarantee';

const ofPages = new RegExp(ofPagesPattern);

/** A picture of pages, which no piece shows. */
export function isOfPages(name: string): boolean {
  return ofPages.test(name);
}

const extension = /\.(?:jpe?g|png|webp)$/i;

/**
 * The shop's name for a picture: its file's name in lower-case letters and digits joined by hyphens, without accents
 * and extension. `IMG_0201.JPG` is `img-0201`, `Però (2).jpeg` is `pero-2`; empty where no such letter is left.
 */
export function pictureName(file: string): string {
  return file
    .trim()
    .replace(extension, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
