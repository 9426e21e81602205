import { LineDrawing } from '#ui/line-drawings.tsx';

/** A parcel tied with yarn. */
export function TiedParcel() {
  return (
    <LineDrawing height={140}>
      <path
        stroke="var(--color-ink)"
        d="M66 62h98v62q0 4-4 4H70q-4 0-4-4zM60 46h110v16H60zM80 112h22M80 119h14"
      />
      <g stroke="var(--color-terracotta)">
        <path d="M115 46v82M66 92h49" />
        <path d="M115 46C104 20 74 14 74 30s24 17 41 16c11-26 41-32 41-16s-24 17-41 16" />
        <path d="M115 46c-5 8-15 12-25 10M115 46c6 9 15 13 27 12M115 92h49c24 0 34 18 50 14s12-26-3-24-13 30 22 30" />
      </g>
    </LineDrawing>
  );
}
