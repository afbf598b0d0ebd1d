import { Button, type ButtonProps } from '@mantine/core';
// biome-ignore lint/style/noRestrictedImports: here they are checked
import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import type { Address } from '#web/lib/page.ts';

type LinkProps = Address &
  Omit<ComponentProps<'a'>, 'href'> & { activeOptions?: { exact?: boolean; includeSearch?: boolean } };

/** The router's own Link accepts any address; the type `Address` of this Link lets the compiler check links. */
export const Link = RouterLink as FunctionComponent<LinkProps>;

export const LinkButton = (props: Address & ButtonProps & { children: ReactNode; title?: string }) => (
  <Button component={Link as FunctionComponent<object>} {...props} />
);
