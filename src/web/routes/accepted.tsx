/** Built in its own change; until then the route exists and is empty. */
export default function Soon() {
  return null;
}
