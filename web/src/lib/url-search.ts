// By itself the router would write values into the address as JSON in quotes; plain text is readable (`?tc_no=100…`),
// and whoever reads a value checks it anyway.

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params}` : '';
}
