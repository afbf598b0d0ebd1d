import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, FunctionComponent, MouseEvent, ReactNode } from 'react';
import type { Address } from '#web/lib/page.ts';
import { stringifySearch } from '#web/lib/url-search.ts';

type LinkProps = Address & Omit<ComponentProps<'a'>, 'href'>;

/** A pointer or the focus that stays this long on a link may mean it; one that goes past a hundred links reads nothing. */
const MEANT_MS = 50;

const isOurs = ({ button, altKey, ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey) && (currentTarget.target || '_self') === '_self';

/**
 * The type `Address` lets the compiler check where a link leads. The router's own Link builds its address anew at every
 * change of the open one and looks whether it leads to the open page; a list has a hundred links, whose addresses are
 * fixed, so this one does neither. Who shows that a link is that of the open page says it by `aria-current`.
 */
export function Link({ to, search, onClick, onFocus, onMouseEnter, onTouchStart, ...props }: LinkProps) {
  const router = useRouter();
  const address = { to, search } as { to: string };
  const readAhead = (): void => void router.preloadRoute(address).catch(() => undefined);
  const readSoon = (at: HTMLElement): void => {
    setTimeout(() => at.matches(':hover, :focus') && readAhead(), MEANT_MS);
  };
  return (
    <a
      {...props}
      href={`${to === '.' ? router.latestLocation.pathname : to}${stringifySearch(search ?? {})}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOurs(event)) return;
        event.preventDefault();
        void router.navigate(address);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        readSoon(event.currentTarget);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        readSoon(event.currentTarget);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        readAhead();
      }}
    />
  );
}

export const LinkButton = (props: Address & ButtonProps & { children: ReactNode; title?: string }) => (
  <Button component={Link as FunctionComponent<object>} {...props} />
);
