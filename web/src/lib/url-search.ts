// Search values stay plain text (`?tc_no=100…` without quotes), because every reader validates them anyway.

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params}` : '';
}
