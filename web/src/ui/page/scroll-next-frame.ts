/**
 * Brings an element of a scrolling line into view. It waits for the next frame, because before it the browser would
 * have to lay out the page only for that. The answer, an effect's clean-up, gives the scrolling up.
 */
export function scrollNextFrame(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}
