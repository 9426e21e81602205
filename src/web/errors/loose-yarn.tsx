/** A ball of yarn whose thread got away. */
export function LooseYarn() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="w-60 text-terracotta"
    >
      <circle cx="70" cy="62" r="40" />
      <path d="M36 42c20-12 48-10 66 6M31 58c22-14 56-13 78 4M33 76c20-12 52-12 73 2M48 96c14-8 32-8 46-1" />
      <path d="M52 27c-12 22-12 48 2 71M70 22c-9 26-9 54 0 80M89 27c-6 24-4 50 4 68" />
      <path d="M106 80c18 18 34 22 52 12s12-34-4-30-12 34 14 38 40-18 62-14" />
    </svg>
  );
}
