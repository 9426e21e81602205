/** The JSON behind the link of a page with a customer's data. */
export function readPageData(page: string) {
  const [, data = ''] = /href="data:application\/json,([^"]*)"/.exec(page) ?? [];
  return JSON.parse(decodeURIComponent(data));
}
