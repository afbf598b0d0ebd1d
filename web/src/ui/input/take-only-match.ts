import type { KeyboardEvent } from 'react';
import { fold } from '#contract/common/turkish-text.ts';

/**
 * Enter in a box that searches takes the only match, which otherwise would need an arrow key first. Options that do not
 * contain the typed text have not been replaced by its answer yet.
 */
export function takeOnlyMatch(event: KeyboardEvent<HTMLInputElement>): void {
  const { value } = event.currentTarget;
  if (event.key !== 'Enter' || value.trim() === '') return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const [only] = options;
  const words = fold(value).split(/\s+/).filter(Boolean);
  if (!only || options.length > 1 || !words.every((word) => fold(only.textContent ?? '').includes(word))) return;
  event.preventDefault();
  only.click();
}
