// Values in the address are plain text (`?tc_no=100…`); the router by itself would write them as JSON in quotes. Every
// reader validates them anyway.

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params}` : '';
}
