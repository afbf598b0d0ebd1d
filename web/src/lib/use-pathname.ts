import { useLocation } from '@tanstack/react-router';

/** Who needs the path alone is not drawn anew when a record opens or a filter changes, which only the search says. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname });
